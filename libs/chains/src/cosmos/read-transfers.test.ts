import { parseCoins } from './parse-coins';
import { readTransfers } from './read-transfers';

function transfer(amount: string, more: Record<string, string> = { msg_index: '0' }) {
  const attributes = Object.entries({ recipient: 'optio1to', sender: 'optio1from', amount, ...more });
  return { type: 'transfer', attributes: attributes.map(([key, value]) => ({ key, value })) };
}

it('leaves out the fee, whose event has no message', () => {
  expect(readTransfers([transfer('150000uOPT', {}), transfer('5uOPT')])).toEqual([
    { index: 0, symbol: 'OPT', from: 'optio1from', to: 'optio1to', base: 5n },
  ]);
});

it('keeps the index of a transfer apart from which denominations are known', () => {
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

it('sees no transfer in nothing, in zero and in other events', () => {
  expect(readTransfers([])).toEqual([]);
  expect(readTransfers([transfer('0uOPT'), transfer('')])).toEqual([]);
  expect(readTransfers([{ ...transfer('5uOPT'), type: 'coin_received' }])).toEqual([]);
});

it.each(['', 'uOPT', '5', '-5uOPT', '1.5uOPT', '5 uOPT', '1e3uOPT!', '٥uOPT'])(
  'reads no coins out of %j',
  (text) => {
    expect(parseCoins(text)).toEqual([]);
  },
);
