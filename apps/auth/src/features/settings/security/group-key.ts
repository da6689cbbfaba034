/** A base32 key in groups of four, as apps show it. */
export const groupKey = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
