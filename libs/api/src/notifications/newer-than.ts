import type { Notification } from '@tessera/contracts';

/**
 * What stands before a notification in a list, newest first; the whole list where that one is gone from it, since what was
 * older went with it. The server alone orders them: their ids say nothing of it.
 */
export function newerThan(list: readonly Notification[], id: string): readonly Notification[] {
  const at = list.findIndex((notification) => notification.id === id);
  return at < 0 ? list : list.slice(0, at);
}
