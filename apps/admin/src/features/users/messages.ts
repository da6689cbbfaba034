import type { Role } from '@tessera/contracts/identity';

const number = new Intl.NumberFormat('en-US');

export const usersText = {
  role: 'Role',
  country: 'Country',
  wallet: 'Wallet',
  sending: 'Sending',
  chosen: (count: number) => `${number.format(count)} selected.`,
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
