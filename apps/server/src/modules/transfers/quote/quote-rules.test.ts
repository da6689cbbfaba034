import fc from 'fast-check';

import { exceedsQuotedFee, quoteTarget } from './quote-terms.service';

const claim = (...validators: string[]) =>
  quoteTarget({ intent: { type: 'claim-rewards', symbol: 'OPT', from: 'optio1ada', validators }, to: 'all' });

it('binds a payment to its recipient', () => {
  const intent = { type: 'send', symbol: 'OPT', from: 'optio1ada', to: 'optio1eve', base: '1' } as const;
  expect(quoteTarget({ intent, to: 'optio1eve' })).toBe('optio1eve');
});

it('binds a claim to its validators in any order', () => {
  expect(claim('b', 'a')).toBe(claim('a', 'b'));
  expect(claim('a', 'b', 'c')).not.toBe(claim('a', 'b'));
});

it.each([
  [100n, 120n, false],
  [100n, 121n, true],
  [1_000_000n, 1_200_000n, false],
  [1_000_000n, 1_200_001n, true],
  [0n, 0n, false],
  [0n, 1n, true],
])('compares a quoted fee of %d with a current fee of %d', (quoted, now, expected) => {
  expect(exceedsQuotedFee(quoted, now)).toBe(expected);
});

it('accepts every fee up to 120 % of the quote and rejects the next unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (fifths) => {
      const quoted = fifths * 5n;
      expect(exceedsQuotedFee(quoted, fifths * 6n)).toBe(false);
      expect(exceedsQuotedFee(quoted, fifths * 6n + 1n)).toBe(true);
    }),
    { seed: 1 },
  );
});
