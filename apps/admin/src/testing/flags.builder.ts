import type { AdminFlag } from '@tessera/contracts/flags';

/** Builds a flag of contacts that is on for 10 % of the users. */
export const buildFlag = (over: Partial<AdminFlag> = {}): AdminFlag => ({
  name: 'contacts.new-list',
  remote: 'contacts',
  owner: 'People team',
  expires: '2027-03-01',
  description: 'The new list of contacts',
  isExpired: false,
  rule: { kind: 'percent', percent: 10 },
  killed: null,
  updated_at: '2026-11-20T14:00:00.000Z',
  ...over,
});
