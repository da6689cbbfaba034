import { parseCoins } from './convert';
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

it('reads a transfer without a sender, as of a multi-send, with an empty sender', () => {
  const { type, attributes } = transfer('5uOPT');
  expect(readTransfers([{ type, attributes: attributes.filter(({ key }) => key !== 'sender') }])).toEqual([
    { index: 0, symbol: 'OPT', from: '', to: 'optio1to', base: 5n },
  ]);
});

it.each([undefined, '', 'uOPT', '5', '-5uOPT', '1.5uOPT', '5 uOPT', '1e3uOPT!', '٥uOPT'])(
  'parses no coins from %j',
  (text) => {
    expect(parseCoins(text)).toEqual([]);
  },
);
