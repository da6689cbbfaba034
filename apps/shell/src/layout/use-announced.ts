import type { Notification } from '@tessera/contracts';
import { newerThan } from '@tessera/api';
import { useState } from 'react';

interface Announced {
  /** The newest that was heard of: words that are the same as before are said again under another one. */
  newest: string;
  said: string;
}

const nothing: Announced = { newest: '', said: '' };

/** What is said of notifications that come while the page is open; nothing of those that were there before. */
export function useAnnounced(notifications: readonly Notification[], status: string): Announced {
  const [heard, setHeard] = useState<Announced | null>(null);
  const newest = notifications[0]?.id ?? '';
  if (status !== 'succeeded') return heard ?? nothing;
  if (heard === null) setHeard({ newest, said: '' });
  else {
    const fresh = newerThan(notifications, heard.newest);
    const titles = fresh.map(({ title }) => title).join('. ');
    if (fresh.length > 0) setHeard({ newest, said: `New notification: ${titles}` });
  }
  return heard ?? nothing;
}
