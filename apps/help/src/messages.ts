import type { TicketStatus } from '@tessera/contracts/support';

export const helpText = {
  results: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  yourTickets: 'Your tickets',
  used: (count: number) => `${count}/2000`,
} as const;

export const statusText: Record<TicketStatus, string> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
