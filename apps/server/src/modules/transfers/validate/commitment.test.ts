import type { FeeQuote } from '@tessera/chains';

import { sumCommitments, type Commitment } from './funds.service';

const fee = (feeBase: string): FeeQuote => ({
  family: 'evm',
  symbol: 'ETH',
  feeBase,
  gas: '21000',
  maxFeePerGas: '1',
  maxPriorityFeePerGas: '1',
});
const attempt = (over: Partial<Commitment> & { feeBase: string }): Commitment => ({
  id: 'one',
  kind: 'send',
  intent: { type: 'send' },
  symbol: 'ETH',
  amount: 1_000n,
  fee: fee(over.feeBase),
  ...over,
});

it('counts a transfer once, with the fee of its most expensive attempt', () => {
  const total = sumCommitments([
    attempt({ feeBase: '10' }),
    attempt({ feeBase: '30' }),
    attempt({ feeBase: '20' }),
  ]);
  expect(total).toEqual(new Map([['ETH', 1_030n]]));
});

it("counts the transfer's amount while its cancel is pending", () => {
  const cancelled = [attempt({ feeBase: '10' }), attempt({ feeBase: '12', kind: 'cancel' })];
  expect(sumCommitments(cancelled)).toEqual(new Map([['ETH', 1_010n]]));
});

it('sums tokens and fees separately over all transfers', () => {
  const total = sumCommitments([
    attempt({ feeBase: '10', symbol: 'USDC' }),
    attempt({ feeBase: '40', symbol: 'USDC', kind: 'cancel' }),
    attempt({ id: 'two', feeBase: '5' }),
  ]);
  expect(total).toEqual(
    new Map([
      ['USDC', 1_000n],
      ['ETH', 1_045n],
    ]),
  );
});

it.each([
  ['undelegate', 30n],
  ['cancel-undelegate', 30n],
  ['move-delegation', 30n],
  ['claim-rewards', 30n],
  ['delegate', 1_030n],
  ['create-validator', 1_030n],
] as const)('counts the fee of %s, and its amount only if the amount leaves the balance', (type, base) => {
  expect(sumCommitments([attempt({ feeBase: '30', intent: { type } })])).toEqual(new Map([['ETH', base]]));
});
