import { Button, ThreadMessage } from '@tessera/ui';
import { CircleAlert } from 'lucide-react';
import { StaffNote } from './message';
import { ticketsText } from './messages';
import styles from './tickets.module.css';
import type { Answer, OutgoingMessage } from './use-answer';

interface OutgoingProps {
  answer: Answer;
  outgoing: OutgoingMessage;
}

function State({ answer, outgoing }: OutgoingProps) {
  if (outgoing.error === null)
    return (
      <p className={styles.when} role="status">
        {ticketsText.sending}
      </p>
    );
  const act = (what: () => void) => {
    what();
    answer.form.setFocus('message');
  };
  return (
    <div className={styles.failed}>
      <p role="alert">
        <CircleAlert size={14} /> <b>{ticketsText.notSent}</b> {outgoing.error}
      </p>
      <Button variant="secondary" size="s" onClick={() => act(answer.sendAgain)}>
        {ticketsText.tryAgain}
      </Button>
      <Button variant="ghost" size="s" onClick={() => act(answer.takeBack)}>
        {ticketsText.edit}
      </Button>
    </div>
  );
}

/** A pending or failed message in its final layout. */
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
