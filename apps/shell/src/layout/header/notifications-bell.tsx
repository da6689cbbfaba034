import { useNotificationFeed } from '@tessera/wallet-kit';
import { RemoteSlot, useOffersSlot } from '@tessera/federation';
import { Dialog, IconButton, VisuallyHidden } from '@tessera/ui';
import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '@tessera/contracts/notifications';
import { newerThan } from '@tessera/api';

interface Announced {
  /** Newest announced notification. Its id makes an equal text a new node. */
  newest: string;
  said: string;
}

const nothing: Announced = { newest: '', said: '' };

function useAnnounced(notifications: readonly Notification[], status: string): Announced {
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

/** Unread count, and the menu of a remote, which loads when it is first opened. */
function BellButton() {
  const { notifications, status, unread } = useNotificationFeed();
  const { newest, said } = useAnnounced(notifications, status);
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { pathname } = useLocation();
  const [at, setAt] = useState(pathname);
  const close = () => setOpen(false);
  // The page has changed.
  if (pathname !== at) {
    setAt(pathname);
    setOpen(false);
  }
  const press = () => {
    setOpened(true);
    setOpen(!open);
  };
  const count = unread ?? 0;
  return (
    <>
      <IconButton
        ref={anchor}
        label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        count={count}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<Bell size={18} />}
        onClick={press}
      />
      <VisuallyHidden>
        <span role="status">
          <span key={newest}>{said}</span>
        </span>
      </VisuallyHidden>
      {opened && (
        <RemoteSlot
          slot="HeaderMenu"
          props={{ open, onClose: close, anchor }}
          failure={(card) => (
            <Dialog open={open} onOpenChange={setOpen} title="This did not load" hideTitle>
              {card}
            </Dialog>
          )}
        />
      )}
    </>
  );
}

export const NotificationsBell = () => (useOffersSlot('HeaderMenu') ? <BellButton /> : null);
