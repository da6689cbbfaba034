/** Returns the growth per step by least squares; NaN for fewer than two points. */
export function slopeOf(points: readonly { readonly at: number; readonly value: number }[]): number {
  const mean = (read: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [middleAt, middleValue] = [mean(({ at }) => at), mean(({ value }) => value)];
  const spread = points.reduce((sum, { at }) => sum + (at - middleAt) ** 2, 0);
  const rise = points.reduce((sum, { at, value }) => sum + (at - middleAt) * (value - middleValue), 0);
  return rise / spread;
}
