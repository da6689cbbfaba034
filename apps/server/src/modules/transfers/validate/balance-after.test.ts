import type { FeeQuote } from '@tessera/chains';

import { balanceAfter } from './funds.service';

const asset = { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true };
const fee: FeeQuote = { family: 'cosmos', symbol: 'OPT', feeBase: '5', gas: '1', gasPrice: '5' };
const own = { symbol: 'OPT', from: 'optio1own', base: '60' };
const stake = { ...own, type: 'delegate', validator: 'optiovaloper1one' } as const;
const payment = { ...own, type: 'send', to: 'optio1other' } as const;

it.each([
  ['a payment and its fee', payment, 100n, 35n],
  ['a payment that takes from the spendable part only', payment, 80n, 15n],
  ['a stake and its fee', stake, 100n, 35n],
  ['a stake that takes locked coins first', stake, 30n, 25n],
])('leaves the spendable balance after %s', (_, intent, spendable, left) => {
  const funds = new Map([['OPT', { held: 100n, spendable, forFees: 100n }]]);
  expect(balanceAfter(funds, { asset, intent, amount: 60n }, fee)).toBe(left);
});
