const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns "contacts", "contacts and wallet" or "auth, contacts, and wallet". */
export const listNames = (names: readonly string[]): string => list.format(names);

/** Returns the subject of a problem. With several live remotes, the text below names the file and so the remote. */
export const subjectOf = ([name = '', ...others]: readonly string[]): string =>
  others.length === 0 ? name : 'A Live Remote';
