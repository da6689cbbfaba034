const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns "contacts", "contacts and wallet" or "auth, contacts, and wallet". */
export const listNames = (names: readonly string[]): string => list.format(names);
