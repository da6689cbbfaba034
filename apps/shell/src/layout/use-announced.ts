import type { Notification } from '@tessera/contracts';
import { useState } from 'react';

/**
 * What is said of notifications that come while the page is open; nothing of those that were there before. Ids of newer ones
 * sort behind older ones.
 */
export function useAnnounced(notifications: readonly Notification[], status: string): string {
  const [heard, setHeard] = useState<{ newest: string; said: string } | null>(null);
  const newest = notifications[0]?.id ?? '';
  if (status !== 'succeeded') return heard?.said ?? '';
  if (heard === null) setHeard({ newest, said: '' });
  else if (newest > heard.newest) {
    const fresh = notifications.filter(({ id }) => id > heard.newest);
    const titles = fresh.map(({ title }) => title).join('. ');
    setHeard({ newest, said: `New notification: ${titles}` });
  }
  return heard?.said ?? '';
}
