import { useMarkNotification } from '@tessera/api';
import { type NotificationFeed, useClearNotifications } from '@tessera/wallet-kit';
import { Button, toast } from '@tessera/ui';
import { CheckCheck, Trash2, Undo2 } from 'lucide-react';

/** Marks all as read, and clears. Undo replaces Clear while it is possible. */
export function ListActions({ feed, dense = false }: { feed: NotificationFeed; dense?: boolean }) {
  const mark = useMarkNotification();
  const { clear, undo, clearing } = useClearNotifications();
  const [newest] = feed.notifications;
  const look = dense ? ({ variant: 'ghost', size: 's' } as const) : ({ variant: 'secondary' } as const);
  const clearAll = () => {
    if (newest === undefined) return;
    const offer = toast.offer('Notifications cleared', { label: 'Undo', onAction: undo });
    clear(newest.id, () => toast.dismiss(offer));
  };
  return (
    <>
      {(feed.unread ?? 0) > 0 && (
        <Button
          {...look}
          busy={mark.isPending}
          icon={<CheckCheck size={16} />}
          onClick={() => mark.mutate(undefined)}
        >
          Mark all as read
        </Button>
      )}
      {(clearing || newest !== undefined) && (
        <Button
          variant="ghost"
          size={dense ? 's' : 'm'}
          icon={clearing ? <Undo2 size={16} /> : <Trash2 size={16} />}
          onClick={clearing ? undo : clearAll}
        >
          {clearing ? 'Undo' : 'Clear'}
        </Button>
      )}
    </>
  );
}
