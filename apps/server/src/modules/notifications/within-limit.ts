import type { Notification } from '@tessera/contracts';
import { and, count, gt, inArray } from 'drizzle-orm';

import { DAY, type Clock } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { notifications } from './notifications.table';
import { lockAll } from '../../platform/db/locks';

/** What other people's actions may tell one person in a day; more is no news but a nuisance (security.md 2.7). */
export const DAILY_LIMIT = 200;

/** What others cause, by paying or by following; none of it is lost: it stands in the history and among the followers. */
const FROM_OTHERS: readonly Notification['type'][] = ['money_in', 'social'];

/** What the limit looks at. */
interface Limited {
  readonly userId: string;
  readonly type: Notification['type'];
}

const isFromOthers = ({ type }: Limited) => FROM_OTHERS.includes(type);

/** Leaves out what goes over a person's daily number from others. Holds each such person until the transaction ends. */
export async function limitFromOthers<Facts extends Limited>(
  tx: Executor,
  clock: Clock,
  all: readonly Facts[],
): Promise<readonly Facts[]> {
  const userIds = [...new Set(all.filter(isFromOthers).map(({ userId }) => userId))];
  if (userIds.length === 0) return all;
  await lockAll(tx, 'notificationLimit', userIds);
  const dayAgo = new Date(clock.now().getTime() - DAY);
  const rows = await tx
    .select({ userId: notifications.userId, told: count() })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, userIds),
        inArray(notifications.type, [...FROM_OTHERS]),
        gt(notifications.createdAt, dayAgo),
      ),
    )
    .groupBy(notifications.userId);
  const told = new Map(rows.map((row) => [row.userId, row.told]));
  return all.filter((facts) => {
    if (!isFromOthers(facts)) return true;
    const before = told.get(facts.userId) ?? 0;
    told.set(facts.userId, before + 1);
    return before < DAILY_LIMIT;
  });
}
