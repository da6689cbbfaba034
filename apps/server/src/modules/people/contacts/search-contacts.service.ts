import * as messages from '@tessera/contracts/messages';
import type { Contact } from '@tessera/contracts/people';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { normaliseSearchText } from '../../accounts';
import { findIdentifier, hasConsumed, updateRateLimits, type RateLimitStep } from '../../identity';
import { findVisiblePerson, isFollowed, pairOf } from '../relations.repository';
import { readContacts } from './contacts.repository';
import { findPeople, MIN_LETTERS } from './search-contacts.repository';

const lookup = (actorId: string): RateLimitStep[] => [
  { do: 'consume', name: 'contactSearch', subject: actorId },
  { do: 'consume', name: 'contactSearchDay', subject: actorId },
];

/**
 * Counts the lookup of a user as a search, unless the actor looks up their own profile or a followed user. A repeat
 * within 5 minutes does not count, because a page requests both a profile and its addresses.
 * @throws DomainError 429 after 30 lookups and searches in a minute or 300 in a day
 */
export async function countLookup(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actorId: string,
  value: string,
): Promise<void> {
  const person = await findVisiblePerson(db, actorId, value);
  const id = person?.id ?? value;
  if (id === actorId || (await isFollowed(db, actorId, id))) return;
  const pair = pairOf(actorId, id);
  if (await hasConsumed(db, clock, 'personLookup', pair)) return;
  await updateRateLimits(db, clock, [
    ...lookup(actorId),
    { do: 'consume', name: 'personLookup', subject: pair },
  ]);
}

/**
 * Searches for prefixes of usernames and names, and for a complete e-mail or phone.
 * @throws DomainError 422 for a text of fewer than four characters, 429 after the same limits as `countLookup`
 */
export async function searchContacts(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actorId: string,
  typedText: string,
): Promise<Contact[]> {
  const text = normaliseSearchText(typedText);
  if (Array.from(text).length < MIN_LETTERS) throw invalid({ text: messages.searchTooShort });
  await updateRateLimits(db, clock, lookup(actorId));
  const typed = await findIdentifier(db, text);
  const ids = await findPeople(db, actorId, text, typed?.userId);
  return readContacts(db, actorId, ids, typed);
}
