import type { AdminTicketDetail } from '@tessera/contracts';
import { formatDate, formatUtc, ThreadMessage } from '@tessera/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ticketsText } from './messages';
import styles from './tickets.module.css';

/** A note for staff, across the thread. */
export const StaffNote = ({ body, children }: { body: string; children: ReactNode }) => (
  <li className={styles.note}>
    <Lock size={16} />
    <div>
      <p className={styles.text}>
        <b>{ticketsText.note}</b> {body}
      </p>
      {children}
    </div>
  </li>
);

interface MessageProps {
  message: AdminTicketDetail['messages'][number];
  /** User of the ticket. */
  asker: { readonly id: string; readonly name: string; readonly src?: string | null | undefined };
}

/** One message: of the user on the left, of staff on the right, a note for staff across. */
export function Message({ message, asker }: MessageProps) {
  const { from, name, role, body, note, created_at } = message;
  const isStaff = from === 'staff';
  const author = isStaff ? (name ?? ticketsText.staff) : asker.name;
  const who = isStaff && role !== null ? `${author}, ${role}` : author;
  const words = ticketsText.by(who, formatDate(created_at));
  if (note)
    return (
      <StaffNote body={body}>
        <p className={styles.when} title={formatUtc(created_at)}>
          {words}
        </p>
      </StaffNote>
    );
  return (
    <ThreadMessage
      own={isStaff}
      author={isStaff ? { id: author, name: author } : asker}
      body={body}
      when={<span title={formatUtc(created_at)}>{words}</span>}
    />
  );
}
