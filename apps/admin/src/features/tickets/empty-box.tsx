import type { TicketBox } from '@tessera/contracts/admin-tickets';
import { Button, EmptyState } from '@tessera/ui';

const emptyText: Record<TicketBox, { title: string; text: string }> = {
  mine: { title: 'None is yours', text: 'Take one from Unassigned.' },
  unassigned: { title: 'Nobody waits', text: 'Every open ticket has somebody who answers it.' },
  closed: { title: 'None is closed', text: 'Closed tickets show up here.' },
};

interface EmptyBoxProps {
  box: TicketBox;
  isFirstPage: boolean;
  goToFirstPage: () => void;
}

/** Replaces the rows of a page without tickets. A later page becomes empty when its tickets move. */
export function EmptyBox({ box, isFirstPage, goToFirstPage }: EmptyBoxProps) {
  if (isFirstPage) return <EmptyState title={emptyText[box].title}>{emptyText[box].text}</EmptyState>;
  const action = (
    <Button variant="secondary" size="s" onClick={goToFirstPage}>
      Show the first page
    </Button>
  );
  return (
    <EmptyState title="No tickets on this page" action={action}>
      They have moved to another page or box.
    </EmptyState>
  );
}
