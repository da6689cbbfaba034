const SCHEMES: readonly string[] = ['http:', 'https:'];

/** What a validator says is its website, as a link that may be followed; null for anything else. */
export function websiteOf(text: string): { href: string; host: string } | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return { href: url.href, host: url.host };
}
