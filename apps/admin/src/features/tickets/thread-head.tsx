import type { AdminTicketDetail } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';
import { Button, ConfirmDialog, formatDate, formatUtc } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { useAssignTicket, useEndTicket } from '../../shared/api/tickets';
import { useKeptFocus } from '../../shared/use-kept-focus';
import { useStepUp } from '../../shared/step-up/step-up-context';
import { ticketsText } from './messages';
import styles from './tickets.module.css';

function CloseButton({ close }: { close: ReturnType<typeof useEndTicket> }) {
  const [asked, setAsked] = useState(false);
  const { asking } = useStepUp();
  return (
    <>
      <Button variant="secondary" size="s" onClick={() => setAsked(true)}>
        {ticketsText.close}
      </Button>
      <ConfirmDialog
        open={asked && !asking}
        title={ticketsText.closeTitle}
        confirm={ticketsText.close}
        busy={close.isPending}
        onConfirm={() => close.mutate(undefined, { onSettled: () => setAsked(false) })}
        onCancel={() => setAsked(false)}
      >
        {ticketsText.closeText}
      </ConfirmDialog>
    </>
  );
}

function assigneeInWords(assignee: AdminTicketDetail['assignee'], own: boolean): string {
  if (assignee === null) return ticketsText.unassigned;
  return own ? ticketsText.yours : ticketsText.with(assignee.name ?? ticketsText.staff);
}

interface ThreadHeadProps {
  ticket: AdminTicketDetail;
  /** Whether the ticket replaced the list, which had the focus. */
  takesFocus: boolean;
}

/** Subject, assignee and actions of a ticket. */
export function ThreadHead({ ticket, takesFocus }: ThreadHeadProps) {
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
      <div className={styles.grow}>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <div className={styles.opened}>
          <span title={formatUtc(created_at)}>{ticketsText.opened(number, formatDate(created_at))}</span>,{' '}
          {assigneeInWords(assignee, own)}
        </div>
      </div>
      {status !== 'closed' && (
        <div className={styles.actions}>
          {!own && (
            <Button
              variant="secondary"
              size="s"
              busy={assign.isPending}
              onClick={() => assign.mutate(undefined)}
            >
              {ticketsText.assign}
            </Button>
          )}
          <CloseButton close={close} />
        </div>
      )}
    </header>
  );
}
