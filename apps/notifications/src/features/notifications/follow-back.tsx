import type { Notification } from '@tessera/contracts';
import { Button, ConfirmDialog, formatName, useFollow } from '@tessera/platform';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../messages';
import styles from './notifications.module.css';

/** Follows who follows, after a question; the row loses the button when the server has answered. */
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
        aria-label={text.followName(name)}
        icon={<UserPlus size={14} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {text.follow}
      </Button>
      <ConfirmDialog
        open={open}
        title={text.confirmFollow}
        confirm={text.follow}
        focus="confirm"
        onConfirm={() => {
          setOpen(false);
          void toggle();
        }}
        onCancel={() => setOpen(false)}
      >
        {text.sureFollow(name)}
      </ConfirmDialog>
    </div>
  );
}
