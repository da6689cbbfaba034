import { or, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity';

/** The expressions equal those of the indexes on `users`. */
export const searchColumns = {
  username: sql`(${users.username} collate "C")`,
  fullName: sql`(lower(normalize(${users.firstName} || ' ' || ${users.lastName}, NFKC)) collate "C")`,
  lastName: sql`(lower(normalize(${users.lastName}, NFKC)) collate "C")`,
};

export const normaliseSearchText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Escapes `%` and `_`. */
export const hasPrefix = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;

export const stripAt = (text: string): string => (text.startsWith('@') ? text.slice(1) : text);

export const matchesName = (text: string): SQL | undefined =>
  or(
    hasPrefix(searchColumns.username, stripAt(text)),
    hasPrefix(searchColumns.fullName, text),
    hasPrefix(searchColumns.lastName, text),
  );
