const DOTS = '••••';

/** Keeps the first letter and the domain of an e-mail, or the first three and last two characters of a phone number. */
export function maskIdentifier(identifier: string): string {
  const [name = '', domain] = identifier.split('@');
  if (domain !== undefined) return `${name.slice(0, 1)}${DOTS}@${domain}`;
  return `${identifier.slice(0, 3)} ${DOTS} ${identifier.slice(-2)}`;
}
