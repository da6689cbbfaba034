import type { TicketDetail, TicketMessage } from '@tessera/contracts/support';
import { ArrowLeftRight, ChevronRight, ShieldAlert } from 'lucide-react';
import { ApiError, messageOf } from '@tessera/client';
import { Link, useAuth, useParams } from '@tessera/platform';
import {
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  formatDate,
  formatUtc,
  IconTile,
  Note,
  Page,
  PageHeader,
  Thread as Messages,
  ThreadMessage,
} from '@tessera/ui';
import { useTicket } from '@tessera/api';
import { AnswerForm } from './answer-form';
import { helpText } from '../../messages';
import { TicketPill } from './ticket-pill';
import { TicketSkeleton } from './ticket-skeletons';
import styles from './tickets.module.css';

/** Renders a message: the user's own on the right, staff's with name and role. */
function Message({ message }: { message: TicketMessage }) {
  const user = useAuth((state) => state.user);
  const own = message.from === 'person';
  const name = message.name ?? 'Tessera support';
  const who = own ? 'You' : [name, message.role].filter((part) => part !== null).join(', ');
  return (
    <ThreadMessage
      own={own}
      author={
        own
          ? {
              id: user?.id ?? '',
              name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`,
              src: user?.avatar,
            }
          : { id: name, name }
      }
      body={message.body}
      when={
        <>
          {who}, <span title={formatUtc(message.created_at)}>{formatDate(message.created_at)}</span>
        </>
      }
    />
  );
}

function Thread({ ticket }: { ticket: TicketDetail }) {
  const { id, number, subject, status, transactionId, created_at, messages } = ticket;
  return (
    <>
      <PageHeader
        title={subject}
        lead={
          <>
            #{number} <span title={formatUtc(created_at)}>{`Opened ${formatDate(created_at)}`}</span>
          </>
        }
        actions={<TicketPill status={status} />}
      />
      <Card pad="l" className={styles.thread}>
        {transactionId !== null && (
          <Link to={`/my-assets/transactions?transaction=${transactionId}`} className={styles.about}>
            <IconTile>
              <ArrowLeftRight size={16} />
            </IconTile>
            <span className={styles.grow}>See the transaction that this is about</span>
            <ChevronRight size={16} />
          </Link>
        )}
        <Messages label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </Messages>
        {status === 'closed' ? (
          <div className={styles.end}>
            <Note>This ticket is closed. Open a new one to write to us again.</Note>
            <Link to="/help-support/tickets/new" className={buttonClass({ variant: 'secondary' })}>
              New ticket
            </Link>
          </div>
        ) : (
          <AnswerForm id={id} />
        )}
        <p className={styles.never}>
          <ShieldAlert size={14} />
          Never write your wallet key or recovery phrase here
        </p>
      </Card>
    </>
  );
}

/** 422: the id is malformed. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Renders /help-support/tickets/{id}: question and replies. */
export function TicketPage() {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useTicket(id);
  if (data !== undefined)
    return (
      <Page width="help">
        <Thread ticket={data} />
      </Page>
    );
  return (
    <Page width="help">
      <PageHeader title={helpText.yourTickets} />
      {error === null ? (
        <TicketSkeleton />
      ) : (
        <Card pad="none">
          {isMissing(error) ? (
            <EmptyState
              title="No such ticket"
              action={
                <Link to="/help-support/tickets" className={buttonClass({ variant: 'secondary', size: 's' })}>
                  {helpText.yourTickets}
                </Link>
              }
            >
              It is not one of your tickets.
            </EmptyState>
          ) : (
            <ErrorState title="The ticket did not load" onRetry={() => void refetch()} retrying={isFetching}>
              {messageOf(error)}
            </ErrorState>
          )}
        </Card>
      )}
    </Page>
  );
}
