import type { StaffReadReason, StaffReadScope } from '@tessera/contracts/admin-users';

export const settingsText = {
  download: 'Download',
  codeBy: { email: 'Code by email', phone: 'Code by text message' },
  loginWith: { email: 'Email', phone: 'Phone number' },
  removeIdentifier: { email: 'Remove email', phone: 'Remove phone number' },
  identifierRemoved: { email: 'Email removed', phone: 'Phone number removed' },
  readScopes: {
    profile: 'profile',
    email: 'email',
    phone: 'phone number',
    transfers: 'transfers',
  } satisfies Record<StaffReadScope, string>,
  readReasons: {
    ticket: 'Answer to a ticket',
    compliance: 'Compliance review',
    other: 'Another reason',
  } satisfies Record<StaffReadReason, string>,
  deleteAccount: 'Delete account',
  deletionPoints: [
    'Your recovery phrase still opens the wallet elsewhere',
    'You can download everything first',
  ],
  holdingKinds: { available: 'Available', staked: 'Staked', unbonding: 'Unbonding' },
} as const;
