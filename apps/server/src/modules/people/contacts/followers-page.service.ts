import type * as v from 'valibot';
import * as messages from '@tessera/contracts/messages';
import { isFollowerSearch, type FollowersPage, type FollowersQuery } from '@tessera/contracts/people';
import { normaliseSearchText } from '../../accounts';
import { updateRateLimits } from '../../identity';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { readContacts } from './contacts.repository';
import { listFollowers, searchFollowers } from '../follows.repository';
import { formatTimeCursor, parseTimeCursor } from '../../../platform/keyset-pages';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

async function countSearch({ db, clock }: Deps, userId: string, text: string): Promise<void> {
  if (!isFollowerSearch(text)) throw invalid({ query: messages.followerSearchTooShort });
  await updateRateLimits(db, clock, [
    { do: 'consume', name: 'followerSearch', subject: userId },
    { do: 'consume', name: 'followerSearchDay', subject: userId },
  ]);
}

/**
 * Ignores the page number if there is a cursor.
 * @throws DomainError 422 for an invalid cursor or a short text, 429 after 30 searches in a minute or 300 in a day
 */
export async function followersPage(
  deps: Deps,
  userId: string,
  { per_page: perPage, page, query = '', cursor }: v.InferOutput<typeof FollowersQuery>,
): Promise<FollowersPage> {
  const { db } = deps;
  const after = parseTimeCursor(cursor);
  const part = { after, limit: perPage + 1, offset: after === undefined ? (page - 1) * perPage : 0 };
  const text = normaliseSearchText(query);
  if (text !== '') await countSearch(deps, userId, text);
  const { total, rows } =
    text === '' ? await listFollowers(db, userId, part) : await searchFollowers(db, userId, text, part);
  const shown = rows.slice(0, perPage);
  const ids = shown.map(({ id }) => id);
  const last = shown.at(-1);
  return {
    data: await readContacts(db, userId, ids),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    next_cursor: last && rows.length > perPage ? formatTimeCursor(last) : null,
  };
}
