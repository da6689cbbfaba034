/**
 * Where a request holds a text with NUL, as a path of names; undefined when nowhere. JSON takes that character and PostgreSQL
 * keeps it in no text, so that it must not get there.
 */
export function nulIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = nulIn(part);
    if (path) return [name, ...path];
  }
  return undefined;
}
