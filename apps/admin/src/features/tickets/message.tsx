import type { AdminTicketDetail } from '@tessera/contracts';
import { Avatar, cx, formatDate, formatUtc } from '@tessera/platform';
import { Lock } from 'lucide-react';
import { ticketsText } from './messages';
import styles from './tickets.module.css';

interface MessageProps {
  message: AdminTicketDetail['messages'][number];
  /** The name of the person who asked. */
  asker: string;
}

/** One message: the person's to the left, answers of staff to the right, notes for staff across. */
export function Message({ message, asker }: MessageProps) {
  const { from, name, role, body, note, created_at } = message;
  const isStaff = from === 'staff';
  const author = isStaff ? (name ?? ticketsText.staff) : asker;
  const who = isStaff && role !== null ? `${author}, ${role}` : author;
  const when = (
    <p className={styles.when} title={formatUtc(created_at)}>
      {ticketsText.by(who, formatDate(created_at))}
    </p>
  );
  if (note)
    return (
      <li className={styles.note}>
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p className={styles.text}>
            <b>{ticketsText.note}</b> {body}
          </p>
          {when}
        </div>
      </li>
    );
  return (
    <li className={cx(styles.message, isStaff && styles.own)}>
      <Avatar id={author} name={author} size={34} />
      <div>
        <p className={styles.bubble}>{body}</p>
        {when}
      </div>
    </li>
  );
}
