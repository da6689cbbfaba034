import { messages, type Contact } from '@tessera/contracts';
import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { beginsWith, matchable, matches, plainText, withoutAt } from '../../accounts/index';
import { isCounted, tallyAttempts, type TallyStep, findIdentifier, users } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { isFollowed, noBlockBetween, pairOf } from '../relations.repository';
import { readContacts } from './contacts.repository';
import { findVisiblePerson } from '../find-visible-person';
import { networkOf } from './network.repository';

const LETTERS = 4;
const MOST = 20;

/** Whom a search may show at all. */
export const findable = (callerId: SQLWrapper | string) =>
  and(
    isNotNull(users.onboardedAt),
    eq(users.hidden, false),
    sql`${users.roles} = '{}'`,
    sql`${users.id} <> ${callerId}`,
    noBlockBetween(callerId, users.id),
  );

/**
 * Who matches: the one whose username, e-mail or phone it is, then people in the caller's network, then others. Each part
 * is read from the beginning of an index and stops at its twenty.
 */
export async function findPeople(
  db: Executor,
  callerId: string,
  text: string,
  typedUserId: string | undefined,
): Promise<string[]> {
  const visible = findable(callerId);
  const handle = withoutAt(text);
  const exactly = (condition: SQL) =>
    sql`(select ${users.id}, 0 as place, ${users.username} from ${users} where ${condition} and ${visible})`;
  const beginning = (expression: SQL, letters: string) =>
    sql`(select ${users.id}, 2 as place, ${users.username} from ${users}
      where ${beginsWith(expression, letters)} and ${visible} order by ${expression} limit ${MOST})`;
  // A username of three letters is found by those who know it; below four letters nothing is looked through.
  const isLong = Array.from(handle).length >= LETTERS;
  const parts = [
    exactly(sql`${users.username} = lower(${handle})`),
    ...(typedUserId === undefined ? [] : [exactly(sql`${users.id} = ${typedUserId}`)]),
    ...(isLong
      ? [
          sql`(select ${users.id}, 1 as place, ${users.username} from (${networkOf(callerId)}) as network
            join ${users} on ${users.id} = network.id where ${matches(text)} and ${visible})`,
          beginning(matchable.username, handle),
          beginning(matchable.fullName, text),
          beginning(matchable.lastName, text),
        ]
      : []),
  ];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) as found
      group by id, username order by min(place), username limit ${MOST}`,
  );
  return rows.map(({ id }) => id);
}

const lookup = (callerId: string): TallyStep[] => [
  { do: 'count', name: 'contactSearch', subject: callerId },
  { do: 'count', name: 'contactSearchDay', subject: callerId },
];

/**
 * Counts a lookup of one person by id or username, with the searches of the caller: once in five minutes for the same person,
 * because a page asks for the profile and for the addresses. The caller and people whom they follow are not counted; a value
 * that names no person is.
 * @throws DomainError 429 after 30 lookups in a minute or 300 in a day.
 */
export async function countLookup(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  callerId: string,
  value: string,
): Promise<void> {
  const person = await findVisiblePerson(db, callerId, value);
  const id = person?.id ?? value;
  if (id === callerId || (await isFollowed(db, callerId, id))) return;
  const pair = pairOf(callerId, id);
  if (await isCounted(db, clock, 'personLookup', pair)) return;
  await tallyAttempts(db, clock, [...lookup(callerId), { do: 'count', name: 'personLookup', subject: pair }]);
}

/**
 * People whose username or name begin with the text, and the one whose e-mail or phone it is. Who hides, is staff, has not
 * finished their profile, blocked the caller or was blocked is not there at all.
 * @throws DomainError 422 below four letters, 429 after 30 searches in a minute or 300 in a day.
 */
export async function searchContacts(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  callerId: string,
  typedText: string,
): Promise<Contact[]> {
  const text = plainText(typedText);
  if (Array.from(text).length < LETTERS) throw invalid({ text: messages.searchTooShort });
  await tallyAttempts(db, clock, lookup(callerId));
  const typed = await findIdentifier(db, text);
  const ids = await findPeople(db, callerId, text, typed?.userId);
  return readContacts(db, callerId, ids, typed);
}
