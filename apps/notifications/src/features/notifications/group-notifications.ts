import type { Notification } from '@tessera/contracts/notifications';
import { dayjs } from '@tessera/platform';
import { formatAgo, formatDate } from '@tessera/ui';

export type Group = 'today' | 'yesterday' | 'week' | 'older';

const HOUR_MS = 3_600_000;
const names: readonly Group[] = ['today', 'yesterday', 'week', 'older'];

/** Groups by the local calendar days of the user; older than seven days is `older` (specification, section 4). */
export function grouperAt(now: number): (createdAt: string) => Group {
  const present = dayjs(now);
  const today = present.startOf('day').valueOf();
  const yesterday = present.subtract(1, 'day').startOf('day').valueOf();
  const week = present.subtract(7, 'day').valueOf();
  return (createdAt) => {
    const at = Date.parse(createdAt);
    if (at >= today) return 'today';
    if (at >= yesterday) return 'yesterday';
    return at < week ? 'older' : 'week';
  };
}

/** Formats a time of today or of the last hour relatively, any other as a date. */
export function formatTime(createdAt: string, now: number, group: Group): string {
  const recent = now - Date.parse(createdAt) < HOUR_MS;
  return recent || group === 'today' ? formatAgo(createdAt, now) : formatDate(createdAt);
}

export function groupNotifications(
  notifications: readonly Notification[],
  now: number,
): readonly { readonly name: Group; readonly notifications: readonly Notification[] }[] {
  const groupOf = grouperAt(now);
  const groups: Record<Group, Notification[]> = { today: [], yesterday: [], week: [], older: [] };
  for (const notification of notifications) groups[groupOf(notification.created_at)].push(notification);
  return names
    .map((name) => ({ name, notifications: groups[name] }))
    .filter((group) => group.notifications.length > 0);
}
