import { moduleAccount } from './module-accounts';
import { pairRewards } from './pair-rewards';

const event = (type: string, values: Record<string, string>) => ({
  type,
  attributes: Object.entries(values).map(([key, value]) => ({ key, value })),
});
const distribution = moduleAccount('distribution');
const msg_index = '0';
const payment = event('transfer', {
  sender: distribution,
  recipient: 'optio1elsewhere',
  amount: '5uOPT',
  msg_index,
});
const reward = event('withdraw_rewards', { amount: '5uOPT', msg_index });
const commission = event('withdraw_commission', { amount: '5uOPT', msg_index });

it.each([
  ['reward', reward],
  ['commission', commission],
])('pairs a %s with the transfer of the distribution module before it', (kind, withdrawal) => {
  expect(pairRewards([payment, withdrawal])).toEqual([{ kind, event: withdrawal, payment }]);
});

it('does not pair a reward with a transfer of another account', () => {
  const other = event('transfer', {
    sender: 'optio1ada',
    recipient: 'optio1bot',
    amount: '5uOPT',
    msg_index,
  });
  expect(pairRewards([other, reward])).toEqual([{ kind: 'reward', event: reward, payment: undefined }]);
  expect(pairRewards([payment, other, reward])).toEqual([{ kind: 'reward', event: reward, payment }]);
});

it('does not pair a reward with an event of the distribution module that is no transfer', () => {
  const message = event('message', { sender: distribution, msg_index });
  expect(pairRewards([payment, message, reward])).toEqual([{ kind: 'reward', event: reward, payment }]);
});

it('uses a transfer for one reward only', () => {
  const [first, second] = pairRewards([payment, reward, reward]);
  expect(first?.payment).toBe(payment);
  expect(second).toEqual({ kind: 'reward', event: reward, payment: undefined });
});

it('ignores withdrawals outside messages', () => {
  expect(pairRewards([payment, event('withdraw_rewards', { amount: '5uOPT' })])).toEqual([]);
});
