import type { StaffReadReason } from '@tessera/contracts/admin-users';

export const readText = {
  title: 'A record opens with a reason',
  lead: 'Why do you need it? The reason goes to the audit log with your name, and the person sees it in their Settings with your role.',
  openRecord: 'Open record',
  reason: 'Reason',
  reasons: {
    ticket: 'Answer to a ticket',
    compliance: 'Compliance review',
    other: 'Something else',
  } satisfies Record<StaffReadReason, string>,
  ticketNumber: 'Ticket number',
  note: 'Note',
  noteHelp: 'At least 10 characters',
} as const;
