import { createTestRemote } from '../../../testing/create-test-build';
import { findFlagFaults } from './flag-faults';

const now = new Date('2026-11-28T12:00:00Z');
const faultsOf = (name: string, over: { owner?: string; expires?: string } = {}) => {
  const flag = { owner: 'Wallet team', expires: '2027-03-01', description: 'A card', ...over };
  return findFlagFaults(createTestRemote('wallet', 'one', { flags: { [name]: flag } }).release, now);
};

it('accepts a flag of the remote with an owner and an expiry within a year', () => {
  expect(faultsOf('wallet.card')).toEqual([]);
  expect(faultsOf('wallet.card', { expires: '2026-11-28' })).toEqual([]);
  expect(faultsOf('wallet.card', { expires: '2027-11-28' })).toEqual([]);
});

it.each([
  ['contacts.card', {}, 'flag contacts.card belongs to contacts: begin its name with "wallet."'],
  ['wallet.card', { owner: ' ' }, 'flag wallet.card has no owner: name the team in "owner"'],
  [
    'wallet.card',
    { expires: '2026-11-27' },
    'flag wallet.card expired on 2026-11-27: remove it from the code, or extend "expires" in remote.tsx',
  ],
  [
    'wallet.card',
    { expires: '2027-12-01' },
    'flag wallet.card expires on 2027-12-01, more than a year ahead: choose an earlier date',
  ],
])('rejects %s with %j', (name, over, fault) => {
  expect(faultsOf(name, over)).toEqual([fault]);
});
