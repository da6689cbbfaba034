const LONE_SURROGATE = /\p{Cs}/u;

/**
 * Returns the path of the first string that contains NUL or a lone surrogate, or undefined. JSON allows both. PostgreSQL
 * `text` rejects NUL, `jsonb` rejects lone surrogates, and UTF-8 replaces them silently.
 */
export function unstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string')
    return value.includes('\u0000') || LONE_SURROGATE.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const path = unstorableText(part);
    if (path) return [name, ...path];
  }
  return undefined;
}
