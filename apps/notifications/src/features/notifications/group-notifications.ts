import type { Notification } from '@tessera/contracts';
import { dayjs, formatAgo, formatDate } from '@tessera/platform';

export type Group = 'today' | 'yesterday' | 'week' | 'older';

const HOUR_MS = 3_600_000;

/** By the days of the person's own calendar; what is older than seven days is Older (specification, section 4). */
export function groupOf(createdAt: string, now: number): Group {
  const [at, present] = [dayjs(createdAt), dayjs(now)];
  if (at.isAfter(present) || at.isSame(present, 'day')) return 'today';
  if (at.isSame(present.subtract(1, 'day'), 'day')) return 'yesterday';
  return at.isBefore(present.subtract(7, 'day')) ? 'older' : 'week';
}

/** How long ago, under an hour and for all of today; the date otherwise. */
export function formatTime(createdAt: string, now: number): string {
  const recent = now - new Date(createdAt).getTime() < HOUR_MS;
  return recent || groupOf(createdAt, now) === 'today' ? formatAgo(createdAt, now) : formatDate(createdAt);
}

interface NotificationGroup {
  readonly name: Group;
  readonly notifications: readonly Notification[];
}

/** The groups that have something in them, newest first. */
export function groupNotifications(
  notifications: readonly Notification[],
  now: number,
): readonly NotificationGroup[] {
  const names: readonly Group[] = ['today', 'yesterday', 'week', 'older'];
  return names
    .map((name) => ({
      name,
      notifications: notifications.filter(({ created_at }) => groupOf(created_at, now) === name),
    }))
    .filter((group) => group.notifications.length > 0);
}
