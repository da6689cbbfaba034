import { Button, cx } from '@tessera/platform';
import { CircleAlert, Lock } from 'lucide-react';
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
  return (
    <div className={styles.failed}>
      <p role="alert">
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" /> <b>{ticketsText.notSent}</b>{' '}
        {outgoing.error}
      </p>
      <Button variant="secondary" size="s" onClick={answer.sendAgain}>
        {ticketsText.tryAgain}
      </Button>
      <Button variant="ghost" size="s" onClick={answer.takeBack}>
        {ticketsText.edit}
      </Button>
    </div>
  );
}

/** What is on its way to the server, or did not get there; it looks like what it will be. */
export function Outgoing({ answer, outgoing }: OutgoingProps) {
  const { kind, message } = outgoing;
  if (kind === 'note')
    return (
      <li className={cx(styles.note, styles.onItsWay)}>
        <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <p className={styles.text}>
            <b>{ticketsText.note}</b> {message}
          </p>
          <State answer={answer} outgoing={outgoing} />
        </div>
      </li>
    );
  return (
    <li className={cx(styles.message, styles.own, styles.onItsWay)}>
      <div>
        <p className={styles.bubble}>{message}</p>
        <State answer={answer} outgoing={outgoing} />
      </div>
    </li>
  );
}
