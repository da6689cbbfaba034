import { or, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity/index';

/** What people are found by, as the indexes of `users` have it. */
export const matchable = {
  username: sql`(${users.username} collate "C")`,
  fullName: sql`(lower(normalize(${users.firstName} || ' ' || ${users.lastName}, NFKC)) collate "C")`,
  lastName: sql`(lower(normalize(${users.lastName}, NFKC)) collate "C")`,
};

/** Text as it is compared: one form of each letter, one space between words. */
export const plainText = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** That a text begins so, letter for letter: `%` and `_` stand for themselves. */
export const beginsWith = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** What somebody means who types a username as it is shown. */
export const withoutAt = (text: string): string => (text.startsWith('@') ? text.slice(1) : text);

/** That username, name or last name of a person begin so. */
export const matches = (text: string): SQL | undefined =>
  or(
    beginsWith(matchable.username, withoutAt(text)),
    beginsWith(matchable.fullName, text),
    beginsWith(matchable.lastName, text),
  );
