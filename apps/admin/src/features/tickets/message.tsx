import type { AdminTicketDetail } from '@tessera/contracts';
import { formatDate, formatUtc, ThreadMessage } from '@tessera/platform';
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
  const words = ticketsText.by(who, formatDate(created_at));
  if (note)
    return (
      <li className={styles.note}>
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p className={styles.text}>
            <b>{ticketsText.note}</b> {body}
          </p>
          <p className={styles.when} title={formatUtc(created_at)}>
            {words}
          </p>
        </div>
      </li>
    );
  return (
    <ThreadMessage
      own={isStaff}
      author={{ id: author, name: author }}
      body={body}
      when={<span title={formatUtc(created_at)}>{words}</span>}
    />
  );
}
