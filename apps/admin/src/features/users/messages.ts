import type { Role } from '@tessera/contracts/identity';

const number = new Intl.NumberFormat('en-US');

export const usersText = {
  label: 'Users',
  search: 'Name, email, phone, id or address',
  role: 'Role',
  country: 'Country',
  wallet: 'Wallet',
  any: 'any',
  with: 'with',
  without: 'without',
  sending: 'Sending',
  open: 'open',
  frozenOnly: 'frozen',
  user: 'User',
  email: 'Email',
  roles: 'Roles',
  onboarded: 'Onboarded',
  actions: 'Actions',
  none: 'None',
  noName: 'No name yet',
  frozen: 'Frozen',
  chooseAll: 'Choose all on this page',
  choose: (whom: string) => `Choose ${whom}`,
  chosen: (count: number) => `${number.format(count)} selected.`,
  more: (whom: string) => `Actions for ${whom}`,
  openRecord: 'Open record',
  editRoles: 'Edit roles',
  failedTitle: 'The users did not load',
  emptyTitle: 'No users match these filters',
  emptyText: 'Names are found from their beginning; an email, phone, id or address only whole.',
} as const;

/** Choices of the role filter; `User` has no role. */
export const roleChoices: readonly (Role | 'User')[] = [
  'Admin',
  'Compliance Officer',
  'Customer Support',
  'Operations Staff',
  'User',
];
