/** Tiles in a ring. */
export const RING = 80;
const CENTRE = 114;
const GAP = 0.9;
/** Outer and inner edge of both rings. */
const RINGS = [
  [112, 98.6],
  [97, 82],
] as const;

const point = (radius: number, angle: number): string =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;

/** The outline of one tile; every edge keeps the same distance to its neighbour. */
function tile(place: number, [outer, inner]: readonly [number, number]): string {
  const step = (2 * Math.PI) / RING;
  const at = (radius: number) => [place * step + GAP / radius, (place + 1) * step - GAP / radius] as const;
  const [from, to] = at(outer);
  const [innerFrom, innerTo] = at(inner);
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, innerTo)}A${inner} ${inner} 0 0 0 ${point(inner, innerFrom)}Z`;
}

/** A fixed small change of tone, 0.78 to 1: it carries nothing. */
const tone = (seed: number): number => 0.78 + ((seed * 37) % 12) / 50;

/** Both rings, clockwise from the top: the outlines and tones of each place. */
export const donutTiles = Array.from({ length: RING }, (_, place) =>
  RINGS.map((ring, index) => ({ path: tile(place, ring), opacity: tone(place * 2 + index) })),
);
