import type { TicketDetail, TicketMessage } from '@tessera/contracts/support';
import { ArrowLeftRight, ChevronRight, ShieldAlert } from 'lucide-react';
import { ApiError } from '@tessera/client';
import { Link, useAuth, useParams } from '@tessera/platform';
import {
  buttonClass,
  Card,
  EmptyState,
  formatDate,
  formatName,
  formatUtc,
  IconTile,
  Note,
  Page,
  PageHeader,
  Row,
  Text,
  Thread as Messages,
  ThreadMessage,
} from '@tessera/ui';
import { useTicket } from '@tessera/api';
import { LoadError } from '@tessera/wallet-kit';
import { AnswerForm } from './answer-form';
import { TicketPill } from './ticket-pill';
import { TicketSkeleton } from './ticket-skeletons';
import styles from './tickets.module.css';

function Message({ message }: { message: TicketMessage }) {
  const user = useAuth((state) => state.user);
  const own = message.from === 'person';
  const name = message.name ?? 'Tessera support';
  const who = own ? 'You' : [name, message.role].filter((part) => part !== null).join(', ');
  return (
    <ThreadMessage
      own={own}
      author={
        own ? { id: user?.id ?? '', name: formatName(user ?? {}), src: user?.avatar } : { id: name, name }
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
          <Row wrap gap={3} justify="between" className={styles.end}>
            <Note>This ticket is closed. Open a new one to write to us again.</Note>
            <Link to="/help-support/tickets/new" className={buttonClass({ variant: 'secondary' })}>
              New ticket
            </Link>
          </Row>
        ) : (
          <AnswerForm id={id} />
        )}
        <Text as="p" size="xs" tone="tertiary" className={styles.never}>
          <ShieldAlert size={14} />
          Never write your wallet key or recovery phrase here
        </Text>
      </Card>
    </>
  );
}

/** 422: the id is malformed. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

export function TicketPage() {
  const { id = '' } = useParams();
  const ticket = useTicket(id);
  const { data, error } = ticket;
  if (data !== undefined)
    return (
      <Page width="help">
        <Thread ticket={data} />
      </Page>
    );
  return (
    <Page width="help">
      <PageHeader title="Your tickets" />
      {error === null ? (
        <TicketSkeleton />
      ) : (
        <Card pad="none">
          {isMissing(error) ? (
            <EmptyState
              title="No such ticket"
              action={
                <Link to="/help-support/tickets" className={buttonClass({ variant: 'secondary', size: 's' })}>
                  Your tickets
                </Link>
              }
            >
              It is not one of your tickets.
            </EmptyState>
          ) : (
            <LoadError title="The ticket did not load" query={ticket} />
          )}
        </Card>
      )}
    </Page>
  );
}
