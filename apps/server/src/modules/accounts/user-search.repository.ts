import { or, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity';

/** Columns that searches match by prefix; the expressions equal those of the indexes on `users`. */
export const matchable = {
  username: sql`(${users.username} collate "C")`,
  fullName: sql`(lower(normalize(${users.firstName} || ' ' || ${users.lastName}, NFKC)) collate "C")`,
  lastName: sql`(lower(normalize(${users.lastName}, NFKC)) collate "C")`,
};

/** Normalises search text: NFKC, single spaces. */
export const plainText = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Prefix condition; escapes `%` and `_`. */
export const beginsWith = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;

export const withoutAt = (text: string): string => (text.startsWith('@') ? text.slice(1) : text);

/** Whether the username, the full name or the last name of a user begins with a text. */
export const matches = (text: string): SQL | undefined =>
  or(
    beginsWith(matchable.username, withoutAt(text)),
    beginsWith(matchable.fullName, text),
    beginsWith(matchable.lastName, text),
  );
