import type { ChainTransaction } from './chain-adapter';
import { delivered } from './delivered';

const movement = { symbol: 'OPT', from: 'optio1from', to: 'optio1to', base: 10n };
const send = { type: 'send', symbol: 'OPT', from: 'optio1from', to: 'optio1to', base: '10' } as const;
const inBlock = (over: Partial<ChainTransaction> = {}) =>
  ({ success: true, transfers: [{ index: 0, ...movement }], ...over }) as ChainTransaction;

it('counts a send as delivered when the transaction contains the movement', () => {
  expect(delivered(send, inBlock())).toBe(true);
});

it.each(['symbol', 'from', 'to', 'base'] as const)(
  'does not count a send as delivered when the %s of the movement differs',
  (name) => {
    const other = { index: 0, ...movement, [name]: name === 'base' ? 11n : 'other' };
    expect(delivered(send, inBlock({ transfers: [other] }))).toBe(false);
  },
);

it('counts no intent as delivered when the transaction failed', () => {
  expect(delivered(send, inBlock({ success: false }))).toBe(false);
});

it('counts a stake as delivered when the transaction succeeded, without a movement', () => {
  const stake = { type: 'delegate', symbol: 'OPT', from: 'optio1from', validator: 'v', base: '10' } as const;
  expect(delivered(stake, inBlock({ transfers: [] }))).toBe(true);
});

it('counts a send as delivered when the transaction also has other movements', () => {
  const fee = { index: 0, ...movement, to: 'optio1fees' };
  expect(delivered(send, inBlock({ transfers: [fee, { index: 1, ...movement }] }))).toBe(true);
});
