import { ArrowLeft } from 'lucide-react';
import type { AdminTicketDetail } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Card, EmptyState, formatDate, Note, Skeleton, Thread as Messages } from '@tessera/ui';
import { useAdminTicket } from '../../shared/api/tickets';
import { Loaded } from '../../shared/loaded';
import { Asker } from './asker';
import { Composer } from './composer';
import { Message } from './message';
import { ticketsText } from './messages';
import { Outgoing } from './outgoing';
import { ThreadHead } from './thread-head';
import styles from './tickets.module.css';
import { useAnswer } from './use-answer';

function Written({ ticket }: { ticket: AdminTicketDetail }) {
  const answer = useAnswer(ticket);
  const { messages, status, closed_at, user, from } = ticket;
  const asker = { id: user?.id ?? from, name: from, src: user?.avatar };
  return (
    <>
      <div className={styles.body}>
        <Asker ticket={ticket} />
        <Messages label={ticketsText.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} asker={asker} />
          ))}
          {answer.outgoing !== null && <Outgoing answer={answer} outgoing={answer.outgoing} />}
        </Messages>
      </div>
      <div className={styles.foot}>
        {status === 'closed' ? (
          <Note>
            {closed_at !== null && <b>{ticketsText.closed(formatDate(closed_at))}</b>}{' '}
            {ticketsText.closedText}
          </Note>
        ) : (
          <Composer answer={answer} />
        )}
      </div>
    </>
  );
}

interface ThreadProps {
  id: string;
  /** Link to the list, when the list is not beside the ticket. */
  back: { search: string } | null;
}

/** One ticket: user, messages and form. */
export function Thread({ id, back }: ThreadProps) {
  const ticket = useAdminTicket(id);
  return (
    <div className={styles.thread}>
      {back !== null && (
        <Link to={back} className={styles.back}>
          <ArrowLeft size={16} />
          {ticketsText.back}
        </Link>
      )}
      <Card flush pad="none">
        <Loaded
          of={ticket}
          failed={ticketsText.ticketFailed}
          loading={
            <div className={styles.body} aria-busy="true">
              <Skeleton height={52} shape="square" />
              <Skeleton width="70%" height={60} shape="square" />
              <Skeleton width="70%" height={60} shape="square" />
            </div>
          }
          missing={<EmptyState title={ticketsText.missing}>{ticketsText.missingText}</EmptyState>}
        >
          {({ data }) => (
            <>
              <ThreadHead ticket={data} takesFocus={back !== null} />
              <Written ticket={data} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
