import { createTestRemote, createTestShell } from '../../testing/create-test-build';
import { listSlots } from './list-slots';

it('lists each open slot with owner, contract and the remotes that fill it with that contract', () => {
  const route = { path: '/wallet', area: 'shell' as const, title: 'Wallet' };
  const slots = { 'wallet.card': 2, 'wallet.action': 1 };
  const releases = [
    createTestShell().release,
    createTestRemote('wallet', 'one', { routes: [{ ...route, slots }] }).release,
    createTestRemote('bonus', 'one', { fills: { 'wallet.card': { contract: 2 } } }).release,
    createTestRemote('older', 'one', { fills: { 'wallet.card': { contract: 1 } } }).release,
  ];
  expect(listSlots(releases)).toEqual([
    { slot: 'wallet.action', contract: 1, owner: 'wallet', fillers: [] },
    { slot: 'wallet.card', contract: 2, owner: 'wallet', fillers: ['bonus'] },
  ]);
});
