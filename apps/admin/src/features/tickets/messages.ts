import type { TicketBox } from '@tessera/contracts/admin-tickets';

export const boxText: Record<TicketBox, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  closed: 'Closed',
};

export const emptyText: Record<TicketBox, { title: string; text: string }> = {
  mine: { title: 'None is yours', text: 'Take one from Unassigned.' },
  unassigned: { title: 'Nobody waits', text: 'Every open ticket has somebody who answers it.' },
  closed: { title: 'None is closed', text: 'Closed tickets show up here.' },
};
