import type { Notification } from '@tessera/contracts';
import { newerThan } from '@tessera/api';
import { useState } from 'react';

interface Announced {
  /** Newest announced notification. Its id makes an equal text a new node. */
  newest: string;
  said: string;
}

const nothing: Announced = { newest: '', said: '' };

/** Returns the text that announces notifications which arrive while the page is open. */
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
