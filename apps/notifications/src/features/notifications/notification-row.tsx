import type { Notification } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { cx, formatDate, formatUtc, VisuallyHidden } from '@tessera/ui';
import { text } from '../../messages';
import { FollowBack } from './follow-back';
import { formatTime, type Group } from './group-notifications';
import { KeyWords } from './key-words';
import { NotificationMark } from './notification-mark';
import styles from './notifications.module.css';

interface NotificationRowProps {
  notification: Notification;
  name: Group;
  now: number;
  /** Whether the row is in the header's menu. */
  dense: boolean;
  onOpen: (notification: Notification) => void;
}

/** Replaces the UTC times of the body with local ones. */
const bodyOf = ({ body, times = [] }: Notification): string =>
  times.reduce((words, { text: utc, at }) => words.replace(utc, formatDate(at)), body);

/** One notification, which links to its subject. */
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
          <span className={styles.text}>
            <KeyWords parts={parts}>{bodyOf(notification)}</KeyWords>
          </span>
          <time className={styles.time} dateTime={created_at} title={formatUtc(created_at)}>
            {formatTime(created_at, now, name)}
          </time>
        </span>
        {unread && (
          <span className={styles.dot}>
            <VisuallyHidden>{text.unread}</VisuallyHidden>
          </span>
        )}
      </Link>
      {stranger && <FollowBack person={stranger} />}
    </li>
  );
}
