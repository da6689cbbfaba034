import { followText } from '@tessera/contracts/follow-text';
import type { Notification } from '@tessera/contracts/notifications';
import { Link } from '@tessera/platform';
import { Button, ConfirmDialog, cx, formatDate, formatName, formatUtc, VisuallyHidden } from '@tessera/ui';
import { Fragment, useState } from 'react';
import { useFollow } from '@tessera/wallet-kit';
import { UserPlus } from 'lucide-react';
import { formatTime, type Group } from './group-notifications';
import { NotificationMark } from './notification-mark';
import styles from './notifications.module.css';

/** Follows a follower after a confirmation. The row removes the button after the response. */
function FollowBack({ person }: { person: NonNullable<Notification['actor']> }) {
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

interface KeyWordsProps {
  children: string;
  /** Parts in semibold, at each of their occurrences. */
  parts: readonly string[];
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Text with emphasised parts. Renders no markup from the text. */
function KeyWords({ children, parts }: KeyWordsProps) {
  const wanted = parts.filter((part) => part !== '');
  if (wanted.length === 0) return children;
  // The longest first, so that "10 OPT" does not match inside "10 OPTS".
  const longest = wanted.toSorted((one, other) => other.length - one.length);
  const pieces = children.split(new RegExp(`(${longest.map(escape).join('|')})`, 'u'));
  // `split` with a group returns the matches at the odd indexes.
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      // A name or an address without spaces does not break.
      <b key={index} className={/\s/u.test(piece) ? undefined : styles.whole}>
        {piece}
      </b>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}

interface NotificationRowProps {
  notification: Notification;
  name: Group;
  now: number;
  dense: boolean;
  onOpen: (notification: Notification) => void;
}

/** Replaces the UTC times of the body with local ones. */
const bodyOf = ({ body, times = [] }: Notification): string =>
  times.reduce((words, { text: utc, at }) => words.replace(utc, formatDate(at)), body);

export function NotificationRow({ notification, name, now, dense, onOpen }: NotificationRowProps) {
  const { type, title, actor, link, key_parts: parts, read_at, created_at } = notification;
  const unread = read_at === null;
  const stranger = !dense && type === 'social' && actor?.following === false ? actor : null;
  return (
    <li className={styles.item}>
      <Link
        className={cx(styles.row, dense && styles.dense, unread && styles.unread, stranger && styles.offers)}
        to={link ?? '/notifications'}
        onClick={() => onOpen(notification)}
      >
        <NotificationMark notification={notification} size={dense ? 32 : 36} />
        <span className={styles.words}>
          <span className={styles.subject}>
            <KeyWords parts={parts}>{title}</KeyWords>
          </span>
          <span>
            <KeyWords parts={parts}>{bodyOf(notification)}</KeyWords>
          </span>
          <time className={styles.time} dateTime={created_at} title={formatUtc(created_at)}>
            {formatTime(created_at, now, name)}
          </time>
        </span>
        {unread && (
          <span className={styles.dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </span>
        )}
      </Link>
      {stranger && <FollowBack person={stranger} />}
    </li>
  );
}
