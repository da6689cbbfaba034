import { moduleAccount } from './module-accounts';
import { readTransfers } from './read-transfers';

function transfer(amount: string, more: Record<string, string> = { msg_index: '0' }) {
  const attributes = Object.entries({ recipient: 'optio1to', sender: 'optio1from', amount, ...more });
  return { type: 'transfer', attributes: attributes.map(([key, value]) => ({ key, value })) };
}

it('omits the fee, whose event has no message', () => {
  expect(readTransfers([transfer('150000uOPT', {}), transfer('5uOPT')])).toEqual([
    { index: 0, symbol: 'OPT', from: 'optio1from', to: 'optio1to', base: 5n },
  ]);
});

it('numbers transfers independently of known denominations', () => {
  const events = [
    transfer('3ibc/27394FB092D2ECCD,9uOPT'),
    transfer('1uopt'),
    transfer('30000000000000000uOPT'),
  ];
  expect(readTransfers(events).map(({ index, base }) => [index, base])).toEqual([
    [1, 9n],
    [3, 30000000000000000n],
  ]);
});

it('reads no transfer from an empty list, zero amounts and other events', () => {
  expect(readTransfers([])).toEqual([]);
  expect(readTransfers([transfer('0uOPT'), transfer('')])).toEqual([]);
  expect(readTransfers([{ ...transfer('5uOPT'), type: 'coin_received' }])).toEqual([]);
});

it('reads no transfer when its event has no amount', () => {
  const { type, attributes } = transfer('5uOPT');
  expect(readTransfers([{ type, attributes: attributes.filter(({ key }) => key !== 'amount') }])).toEqual([]);
});

// A multi-send has no sender in its events (x/bank/keeper/send.go, InputOutputCoins).
it.each([
  ['sender', { from: '', to: 'optio1to' }],
  ['recipient', { from: 'optio1from', to: '' }],
])('reads an empty name when a transfer has no %s', (name, ends) => {
  const { type, attributes } = transfer('5uOPT');
  const named = attributes.filter(({ key }) => key !== name);
  expect(readTransfers([{ type, attributes: named }])).toEqual([
    { index: 0, symbol: 'OPT', ...ends, base: 5n },
  ]);
});

it('omits the payment of a reward and counts it in the index', () => {
  const values = { sender: moduleAccount('distribution'), msg_index: '0' };
  const reward = { ...transfer('5uOPT'), type: 'withdraw_rewards' };
  expect(readTransfers([transfer('5uOPT', values), reward, transfer('6uOPT')])).toMatchObject([
    { index: 1, base: 6n },
  ]);
});
