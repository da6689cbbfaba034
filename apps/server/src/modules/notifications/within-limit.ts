import type { NotificationType } from '@tessera/contracts';

import { DAY, type Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { lockAll } from '../../platform/db/locks';
import { countSince } from './notifications.repository';

/** Notifications per user in 24 hours that other users cause (security.md 2.7). */
export const DAILY_LIMIT = 200;

/** Types that other users cause. A dropped one is still visible in the history or among the followers. */
const FROM_OTHERS: readonly NotificationType[] = ['money_in', 'social'];

interface Limited {
  readonly userId: string;
  readonly type: NotificationType;
}

const isFromOthers = ({ type }: Limited) => FROM_OTHERS.includes(type);

/** Drops notifications above the daily limit. Locks the limit of each affected user until the transaction ends. */
export async function limitFromOthers<Facts extends Limited>(
  tx: Executor,
  clock: Clock,
  all: readonly Facts[],
): Promise<readonly Facts[]> {
  const userIds = [...new Set(all.filter(isFromOthers).map(({ userId }) => userId))];
  if (userIds.length === 0) return all;
  await lockAll(tx, 'notificationLimit', userIds);
  const dayAgo = new Date(clock.now().getTime() - DAY);
  const counts = await countSince(tx, userIds, FROM_OTHERS, dayAgo);
  return all.filter((facts) => {
    if (!isFromOthers(facts)) return true;
    const before = counts.get(facts.userId) ?? 0;
    counts.set(facts.userId, before + 1);
    return before < DAILY_LIMIT;
  });
}
