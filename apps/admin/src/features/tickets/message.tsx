import type { AdminTicketDetail } from '@tessera/contracts/admin-tickets';
import { Button, formatDate, formatUtc, Row, Text, ThreadMessage } from '@tessera/ui';
import { CircleAlert, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './tickets.module.css';
import type { Answer, OutgoingMessage } from './use-answer';

const StaffNote = ({ body, children }: { body: string; children: ReactNode }) => (
  <li className={styles.note}>
    <Lock size={16} />
    <div>
      <p className={styles.text}>
        <b>Note for staff:</b> {body}
      </p>
      {children}
    </div>
  </li>
);

interface MessageProps {
  message: AdminTicketDetail['messages'][number];
  asker: { readonly id: string; readonly name: string; readonly src?: string | null | undefined };
}

export function Message({ message, asker }: MessageProps) {
  const { from, name, role, body, note, created_at } = message;
  const isStaff = from === 'staff';
  const author = isStaff ? (name ?? 'Staff') : asker.name;
  const who = isStaff && role !== null ? `${author}, ${role}` : author;
  const words = `${who}, ${formatDate(created_at)}`;
  if (note)
    return (
      <StaffNote body={body}>
        <Text as="p" size="xs" tone="tertiary" numeric className={styles.when} title={formatUtc(created_at)}>
          {words}
        </Text>
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

interface OutgoingProps {
  answer: Answer;
  outgoing: OutgoingMessage;
}

function State({ answer, outgoing }: OutgoingProps) {
  if (outgoing.error === null)
    return (
      <Text as="p" size="xs" tone="tertiary" numeric className={styles.when} role="status">
        Sending
      </Text>
    );
  const act = (what: () => void) => {
    what();
    answer.form.setFocus('message');
  };
  return (
    <Row wrap justify="end" className={styles.failed}>
      <p role="alert">
        <CircleAlert size={14} /> <b>Not sent.</b> {outgoing.error}
      </p>
      <Button variant="secondary" size="s" onClick={() => act(answer.sendAgain)}>
        Try Again
      </Button>
      <Button variant="ghost" size="s" onClick={() => act(answer.takeBack)}>
        Edit
      </Button>
    </Row>
  );
}

export function Outgoing(props: OutgoingProps) {
  const { kind, message } = props.outgoing;
  if (kind === 'note')
    return (
      <StaffNote body={message}>
        <State {...props} />
      </StaffNote>
    );
  return (
    <ThreadMessage own onItsWay body={message}>
      <State {...props} />
    </ThreadMessage>
  );
}
