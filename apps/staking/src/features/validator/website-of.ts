const SCHEMES: readonly string[] = ['http:', 'https:'];

/** Returns the validator's website as a safe link; null for other schemes and for URLs with credentials. */
export function websiteOf(text: string): { href: string; host: string } | null {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url === null || !SCHEMES.includes(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return { href: url.href, host: url.host };
}
