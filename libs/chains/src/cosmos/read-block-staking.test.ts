import type { comet38 } from '@cosmjs/tendermint-rpc';
import { readBlockStaking } from './read-block-staking';

const event = (type: string, attributes: Record<string, string>): comet38.Event => ({
  type,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});
const ended = { delegator: 'optio1d', validator: 'optiovaloper1v', amount: '5uOPT' };

it('reads maturities, missed blocks and slashes of a block', () => {
  const read = readBlockStaking([
    event('complete_unbonding', ended),
    event('liveness', { address: 'optiovalcons1a' }),
    event('slash', { address: 'optiovalcons1a', burned_coins: '70' }),
  ]);
  expect(read).toEqual({
    maturities: [
      expect.objectContaining({ index: 0, delegator: 'optio1d', validator: 'optiovaloper1v', base: 5n }),
    ],
    missedBy: ['optiovalcons1a'],
    slashes: [{ index: 0, consensus: 'optiovalcons1a', base: 70n }],
  });
});

it('counts omitted maturities and slashes in the index', () => {
  const read = readBlockStaking([
    event('complete_unbonding', { ...ended, amount: '0uOPT' }),
    event('complete_unbonding', ended),
    event('slash', { address: 'optiovalcons1a', reason: 'jailed' }),
    event('slash', { address: 'optiovalcons1a', burned_coins: '70uOPT' }),
  ]);
  expect(read?.maturities.map(({ index }) => index)).toEqual([1]);
  expect(read?.slashes).toEqual([{ index: 1, consensus: 'optiovalcons1a', base: 70n }]);
});

it.each([
  ['the block has no events', []],
  ['no coin is named', [event('complete_unbonding', { delegator: 'optio1d' })]],
  ['a maturity names no validator', [event('complete_unbonding', { delegator: 'optio1d', amount: '5uOPT' })]],
  [
    'a maturity names no delegator',
    [event('complete_unbonding', { validator: 'optiovaloper1v', amount: '5uOPT' })],
  ],
  ['a slash names no validator', [event('slash', { burned_coins: '70' })]],
  ['the burned coins do not begin with a number', [event('slash', { address: 'a', burned_coins: 'x70' })]],
  ['a liveness event names no validator', [event('liveness', {})]],
  ['the events are of other types', [event('transfer', { address: 'a', burned_coins: '70' })]],
])('returns undefined when %s', (_name, events) => {
  expect(readBlockStaking(events)).toBeUndefined();
});
