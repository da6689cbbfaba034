/** Returns SVG paths of `count` ring tiles in a box of `size`, clockwise from the top. */
export const ringTiles = (size: number, count: number): string[] => {
  const centre = size / 2;
  const outer = centre - 2;
  const inner = outer * 0.82;
  const gap = 1 / outer;
  const at = (radius: number, angle: number) =>
    `${(centre + radius * Math.sin(angle)).toFixed(2)} ${(centre - radius * Math.cos(angle)).toFixed(2)}`;
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * 2 * Math.PI + gap;
    const to = ((index + 1) / count) * 2 * Math.PI - gap;
    return `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner.toFixed(2)} ${inner.toFixed(2)} 0 0 0 ${at(inner, from)}Z`;
  });
};
