import type { Notification } from '@tessera/contracts/notifications';

/** Returns the notifications before `id` in the list, or all if it is not there. Ids are not ordered. */
export function newerThan(list: readonly Notification[], id: string): readonly Notification[] {
  const at = list.findIndex((notification) => notification.id === id);
  return at < 0 ? list : list.slice(0, at);
}
