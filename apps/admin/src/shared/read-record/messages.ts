import type { StaffReadReason } from '@tessera/contracts/admin-users';

export const readText = {
  lead: 'Why do you need it? The reason goes to the audit log with your name, and the person sees it in their Settings with your role.',
  reasons: {
    ticket: 'Answer to a ticket',
    compliance: 'Compliance review',
    other: 'Something else',
  } satisfies Record<StaffReadReason, string>,
} as const;
