import { followText, type Notification } from '@tessera/contracts';
import { Button, ConfirmDialog, formatName } from '@tessera/ui';
import { useFollow } from '@tessera/wallet-kit';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import styles from './notifications.module.css';

/** Follows a follower after a confirmation. The row removes the button after the response. */
export function FollowBack({ person }: { person: NonNullable<Notification['actor']> }) {
  const { busy, toggle } = useFollow(person);
  const [open, setOpen] = useState(false);
  const name = formatName(person);
  return (
    <div className={styles.follow}>
      <Button
        variant="soft"
        size="s"
        busy={busy}
        aria-label={followText.followName(name)}
        icon={<UserPlus size={14} />}
        onClick={() => setOpen(true)}
      >
        {followText.follow}
      </Button>
      <ConfirmDialog
        open={open}
        title={followText.confirmFollow}
        confirm={followText.follow}
        focus="confirm"
        onConfirm={() => {
          setOpen(false);
          void toggle();
        }}
        onCancel={() => setOpen(false)}
      >
        {followText.sureFollow(name)}
      </ConfirmDialog>
    </div>
  );
}
