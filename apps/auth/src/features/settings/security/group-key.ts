/** Formats a base32 key in groups of four, as authenticator apps do. */
export const groupKey = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
