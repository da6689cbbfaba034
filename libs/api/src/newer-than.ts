import type { Notification } from '@tessera/contracts/notifications';

/**
 * Returns the notifications newer than `id`, or the whole list if it no longer contains `id`. Only the list order of the
 * server counts; ids are not ordered.
 */
export function newerThan(list: readonly Notification[], id: string): readonly Notification[] {
  const at = list.findIndex((notification) => notification.id === id);
  return at < 0 ? list : list.slice(0, at);
}
