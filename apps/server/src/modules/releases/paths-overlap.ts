const segmentsOf = (pattern: string) =>
  pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');

/**
 * Whether some URL path matches both route patterns. Follows React Router: it ignores case and trailing slashes, `:name` matches
 * one segment, and a final `*` matches any rest, the empty one included.
 */
export function pathsOverlap(left: string, right: string): boolean {
  const [mine, theirs] = [segmentsOf(left), segmentsOf(right)];
  const isSplat = (segments: readonly string[], index: number) =>
    segments[index] === '*' && index === segments.length - 1;
  for (let index = 0; ; index += 1) {
    if (isSplat(mine, index) || isSplat(theirs, index)) return true;
    const [one, other] = [mine[index], theirs[index]];
    if (one === undefined || other === undefined) return one === other;
    if (one !== other && !one.startsWith(':') && !other.startsWith(':')) return false;
  }
}
