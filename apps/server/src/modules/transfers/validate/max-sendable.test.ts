import type { FeeQuote } from '@tessera/chains';

import { maxSendable } from './funds.service';

const asset = { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true };
const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6, native: false, feeAsset: false };
const fee: FeeQuote = { family: 'cosmos', symbol: 'OPT', feeBase: '5', gas: '1', gasPrice: '5' };
const own = { symbol: 'OPT', from: 'optio1own', base: '60' };
const payment = { ...own, type: 'send', to: 'optio1other' } as const;
const stake = { ...own, type: 'delegate', validator: 'optiovaloper1one' } as const;

const fundsOf = (spendable: bigint, forFees: bigint) =>
  new Map([
    ['OPT', { held: 100n, spendable, forFees }],
    ['USDC', { held: 70n, spendable: 70n, forFees: 70n }],
  ]);

it.each([
  ['the spendable coins less the fee for a payment', asset, payment, fundsOf(80n, 80n), 0n, 75n],
  ['also the locked coins for a stake', asset, stake, fundsOf(80n, 80n), 0n, 95n],
  ['the coins less the fee and a reserve', asset, payment, fundsOf(80n, 80n), 20n, 55n],
  ['0 when the reserve exceeds the coins', asset, payment, fundsOf(80n, 80n), 90n, 0n],
  ['all of a token when another coin covers the fee', token, payment, fundsOf(5n, 5n), 0n, 70n],
  ['0 of a token when the other coin does not cover the fee', token, payment, fundsOf(100n, 4n), 0n, 0n],
  ['0 for a stake when vesting coins cannot pay the fee', asset, stake, fundsOf(4n, 4n), 0n, 0n],
  ['0 when no balance was read yet', asset, payment, new Map(), 0n, 0n],
])('offers %s', (_, offered, intent, funds, kept, most) => {
  expect(maxSendable(funds, { asset: offered, intent }, fee, kept)).toBe(most);
});
