import { or, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity';

/** Columns that searches match by prefix; the expressions equal those of the indexes on `users`. */
export const searchColumns = {
  username: sql`(${users.username} collate "C")`,
  fullName: sql`(lower(normalize(${users.firstName} || ' ' || ${users.lastName}, NFKC)) collate "C")`,
  lastName: sql`(lower(normalize(${users.lastName}, NFKC)) collate "C")`,
};

/** Normalises search text: NFKC, single spaces. */
export const normaliseSearchText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Prefix condition; escapes `%` and `_`. */
export const hasPrefix = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;

export const stripAt = (text: string): string => (text.startsWith('@') ? text.slice(1) : text);

/** Whether the username, the full name or the last name of a user begins with a text. */
export const matchesName = (text: string): SQL | undefined =>
  or(
    hasPrefix(searchColumns.username, stripAt(text)),
    hasPrefix(searchColumns.fullName, text),
    hasPrefix(searchColumns.lastName, text),
  );
