import { ChevronRight, Plus } from 'lucide-react';
import type { Ticket } from '@tessera/contracts/support';
import { Link, useAuth, useSearchParams } from '@tessera/platform';
import {
  buttonClass,
  Card,
  cx,
  EmptyState,
  formatDate,
  formatUtc,
  Page,
  PageHeader,
  Tabs,
  Text,
} from '@tessera/ui';
import { useTickets } from '@tessera/api';
import { LoadError } from '@tessera/wallet-kit';
import { TicketPill } from './ticket-pill';
import { TicketsSkeleton } from './ticket-skeletons';
import styles from './tickets.module.css';

const shows = {
  all: () => true,
  open: ({ status }: Ticket) => status !== 'closed',
  closed: ({ status }: Ticket) => status === 'closed',
};
type Show = keyof typeof shows;

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, number, subject, status, updated_at } = ticket;
  const waits = status === 'answered';
  return (
    <Link to={`/help-support/tickets/${id}`} className={styles.ticket}>
      <span className={cx(styles.mark, waits && styles.marked)} aria-hidden="true" />
      <span className={styles.grow}>
        <Text truncate weight={waits ? 'semibold' : 'medium'} title={subject}>
          {subject}
        </Text>
        <Text size="sm" tone="tertiary" numeric title={formatUtc(updated_at)}>
          {`#${number}, updated ${formatDate(updated_at)}`}
        </Text>
      </span>
      <TicketPill status={status} />
      <ChevronRight size={16} />
    </Link>
  );
}

function List({ tickets, show }: { tickets: readonly Ticket[]; show: Show }) {
  const shown = tickets.filter(shows[show]);
  if (shown.length > 0) return shown.map((ticket) => <TicketRow key={ticket.id} ticket={ticket} />);
  if (tickets.length > 0) return <EmptyState title="No tickets of this kind" />;
  return <EmptyState title="No tickets yet">Ask us something, and the answer shows up here.</EmptyState>;
}

function TicketTabs({ tickets }: { tickets: readonly Ticket[] }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('show');
  const show: Show = asked === 'open' || asked === 'closed' ? asked : 'all';
  const tab = (value: Show, label: string) => ({ value, label, count: tickets.filter(shows[value]).length });
  return (
    <Card flush pad="none">
      <Tabs
        label="Your tickets"
        tabs={[tab('all', 'All'), tab('open', 'Open'), tab('closed', 'Closed')]}
        value={show}
        onValueChange={(next) => setSearch(next === 'all' ? {} : { show: next }, { replace: true })}
      >
        <List tickets={tickets} show={show} />
      </Tabs>
    </Card>
  );
}

export function TicketsPage() {
  const tickets = useTickets();
  const email = useAuth((state) => state.user?.email ?? null);
  return (
    <Page width="help">
      <PageHeader
        title="Your tickets"
        actions={
          <Link to="/help-support/tickets/new" className={buttonClass({ variant: 'primary' })}>
            <Plus size={16} />
            New ticket
          </Link>
        }
      />
      {tickets.data !== undefined ? (
        <TicketTabs tickets={tickets.data} />
      ) : tickets.error === null ? (
        <TicketsSkeleton />
      ) : (
        <Card pad="none">
          <LoadError title="Your tickets did not load" query={tickets} />
        </Card>
      )}
      {email !== null && <p className={styles.foot}>{`Answers also go to ${email}.`}</p>}
    </Page>
  );
}
