import type { StaffReadReason, StaffReadScope } from '@tessera/contracts/admin-users';

export const settingsText = {
  download: 'Download',
  codeBy: { email: 'Code by email', phone: 'Code by text message' },
  loginWith: { email: 'Email', phone: 'Phone number' },
  removeIdentifier: { email: 'Remove email', phone: 'Remove phone number' },
  identifierRemoved: { email: 'Email removed', phone: 'Phone number removed' },
  word: (position: number) => `Word ${position}`,
  kindInApp: (name: string) => `${name} in the app`,
  kindByEmail: (name: string) => `${name} by email`,
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  sampleFigures: ['Total balance', 'Optio', 'Staked'],
  staffRead: (role: string, what: string) => `${role} read your ${what}`,
  staffWhy: (reason: string, note: string) => `${reason}: "${note}"`,
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
