import type { AdminTicketDetail } from '@tessera/contracts/admin-tickets';
import { useAuth, useLocation } from '@tessera/platform';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  formatDate,
  formatUtc,
  Note,
  Row,
  Skeleton,
  Stack,
  Text,
  Thread as Messages,
} from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import admin from '../../shared/admin.module.css';
import { BackLink } from '../../shared/back-link';
import { useAdminTicket, useAssignTicket, useEndTicket } from '../../shared/api/tickets';
import { Loaded } from '../../shared/loaded';
import { useStepUp } from '../../shared/step-up/step-up-context';
import { useKeptFocus } from '../../shared/keep-focus';
import { Asker } from './asker';
import { Composer } from './composer';
import { Message, Outgoing } from './message';
import styles from './tickets.module.css';
import { useAnswer } from './use-answer';

function CloseButton({ close }: { close: ReturnType<typeof useEndTicket> }) {
  const [asked, setAsked] = useState(false);
  const { asking } = useStepUp();
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsked(true)}>
        Close
      </Button>
      <ConfirmDialog
        open={asked && !asking}
        title="Close this ticket?"
        confirm="Close"
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        The person can still read it, but nobody can write on it any more.
      </ConfirmDialog>
    </>
  );
}

function assigneeInWords(assignee: AdminTicketDetail['assignee'], own: boolean): string {
  if (assignee === null) return 'nobody has it yet';
  return own ? 'yours' : `with ${assignee.name ?? 'Staff'}`;
}

/** Subject, assignee and actions of a ticket. Takes the focus when the ticket replaced the list, which had it. */
function ThreadHead({ ticket, takesFocus }: { ticket: AdminTicketDetail; takesFocus: boolean }) {
  const { id, number, subject, status, created_at, assignee } = ticket;
  const own = useAuth((state) => state.user?.id) === assignee?.id;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const assign = useAssignTicket(id);
  const close = useEndTicket(id);
  useKeptFocus(close.isSuccess ? 'closed' : assign.isSuccess ? 'assigned' : null, heading);
  return (
    <header className={styles.head}>
      <div className={admin.grow}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <Text as="div" size="sm" tone="tertiary" numeric>
          <span title={formatUtc(created_at)}>{`#${number}, opened ${formatDate(created_at)}`}</span>,{' '}
          {assigneeInWords(assignee, own)}
        </Text>
      </div>
      {status !== 'closed' && (
        <Row>
          {!own && (
            <Button
              variant="secondary"
              size="s"
              busy={assign.isPending}
              onClick={() => assign.mutate(undefined)}
            >
              Assign to me
            </Button>
          )}
          <CloseButton close={close} />
        </Row>
      )}
    </header>
  );
}

function Written({ ticket }: { ticket: AdminTicketDetail }) {
  const answer = useAnswer(ticket);
  const { messages, status, closed_at, user, from } = ticket;
  const asker = { id: user?.id ?? from, name: from, src: user?.avatar };
  return (
    <>
      <div className={styles.body}>
        <Asker ticket={ticket} />
        <Messages label="Messages">
          {messages.map((message) => (
            <Message key={message.id} message={message} asker={asker} />
          ))}
          {answer.outgoing !== null && <Outgoing answer={answer} outgoing={answer.outgoing} />}
        </Messages>
      </div>
      <div className={styles.foot}>
        {status === 'closed' ? (
          <Note>
            {closed_at !== null && <b>{`Closed ${formatDate(closed_at)}.`}</b>} Nobody can write on it any
            more.
          </Note>
        ) : (
          <Composer answer={answer} />
        )}
      </div>
    </>
  );
}

export function Thread({ id, back }: { id: string; back: { search: string } | null }) {
  const ticket = useAdminTicket(id);
  // The cursors of the previous pages of the list.
  const state: unknown = useLocation().state;
  return (
    <Stack gap={3}>
      {back !== null && (
        <BackLink to={back} state={state} className={styles.back}>
          All tickets
        </BackLink>
      )}
      <Card flush pad="none">
        <Loaded
          of={ticket}
          failed="This ticket did not load"
          loading={
            <div className={styles.body} aria-busy="true">
              <Skeleton height={52} shape="square" />
              <Skeleton width="70%" height={60} shape="square" />
              <Skeleton width="70%" height={60} shape="square" />
            </div>
          }
          missing={<EmptyState title="No such ticket">It may have been removed with its person.</EmptyState>}
        >
          {({ data }) => (
            <>
              <ThreadHead ticket={data} takesFocus={back !== null} />
              <Written ticket={data} />
            </>
          )}
        </Loaded>
      </Card>
    </Stack>
  );
}
