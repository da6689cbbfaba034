import type { AdminTicket, AdminTicketDetail } from '@tessera/contracts/admin-tickets';

export const TICKET_ID = '01JD2V7Q8M3N4P5R6S7T8V9W5E';

/** Builds an unassigned ticket of Tom, who cannot send. */
export const buildTicket = (over: Partial<AdminTicket> = {}): AdminTicket => ({
  id: TICKET_ID,
  number: 4837,
  subject: 'Why can I not send?',
  topic: 'transfer',
  status: 'open',
  transactionId: null,
  created_at: '2026-11-21T05:05:00.000Z',
  updated_at: new Date(Date.now() - 9 * 60_000 - 5000).toISOString(),
  from: 'Tom Whitaker',
  assignee: null,
  ...over,
});

export const buildThread = (over: Partial<AdminTicketDetail> = {}): AdminTicketDetail => ({
  ...buildTicket(),
  user: {
    id: '01JD2V7Q8M3N4P5R6S7T8V9W6F',
    name: 'Tom Whitaker',
    username: 'twhit',
    avatar: null,
    email: 't•••••••@icloud.com',
    phone: null,
    roles: [],
    country: 'GB',
    walletId: null,
    onboarded_at: '2026-05-28T10:00:00.000Z',
    frozen: true,
  },
  email: null,
  messages: [
    buildMessage('01JD2V7Q8M3N4P5R6S7T8V9W71', { body: 'It says my account is frozen.' }),
    buildMessage('01JD2V7Q8M3N4P5R6S7T8V9W72', {
      from: 'staff',
      name: 'Nadia',
      role: 'Customer Support',
      body: 'We look at it now.',
    }),
    buildMessage('01JD2V7Q8M3N4P5R6S7T8V9W73', {
      from: 'staff',
      name: 'Nadia',
      role: 'Customer Support',
      body: 'Invoices are in the mail.',
      note: true,
    }),
  ],
  closed_at: null,
  ...over,
});

type TicketMessage = AdminTicketDetail['messages'][number];

export function buildMessage(id: string, over: Partial<TicketMessage>): TicketMessage {
  const plain = { from: 'person' as const, name: null, role: null, body: 'Hello', note: false };
  return { id, created_at: '2026-11-21T05:05:00.000Z', ...plain, ...over };
}
