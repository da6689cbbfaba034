import type { ChainAdapter, FeeQuote } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';

import { DomainError } from '../../../platform/errors';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { requireAccepted } from './quote-terms.service';

const refused = 'Optio would refuse this now';
const stakeLocked = `${refused}: part of your stake may be locked. Try a smaller amount`;
const balanceLocked = `${refused}: part of your balance is locked or still vesting. Try a smaller amount`;

const asset = { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true };
const adapter = { name: 'Optio', assets: [asset] } as unknown as ChainAdapter;
const fee: FeeQuote = { family: 'cosmos', symbol: 'OPT', feeBase: '5', gas: '1', gasPrice: '5' };
const fundsOf = (base: bigint) => new Map([['OPT', { held: base, spendable: base, forFees: base }]]);
const checked = (type: 'send' | 'undelegate') =>
  ({ adapter, asset, intent: { type }, amount: 60n }) as unknown as ValidatedTransfer;

function errorsOf(call: () => void) {
  try {
    call();
  } catch (error) {
    if (error instanceof DomainError) return { kind: error.kind, errors: error.details.errors };
    throw error;
  }
  return null;
}

it.each([
  ['recipient', 'send', { to: [messages.addressRefused] }],
  ['locked', 'undelegate', { amount: [stakeLocked] }],
  ['locked', 'send', { amount: [balanceLocked] }],
  ['funds', 'send', { amount: [balanceLocked] }],
  ['other', 'send', { amount: [`${refused}. Please try again later`] }],
] as const)('throws 422 when the chain rejects a simulation: reason %s, type %s', (refusal, type, errors) => {
  const funds = fundsOf(100n);
  expect(errorsOf(() => requireAccepted(funds, checked(type), { fee, refusal }))).toEqual({
    kind: 'invalid',
    errors,
  });
});

it("reports an insufficient balance before the chain's rejection, unless the recipient is rejected", () => {
  const judge = (refusal: 'recipient' | 'other') =>
    errorsOf(() => requireAccepted(fundsOf(50n), checked('send'), { fee, refusal }))?.errors;
  expect(judge('other')).toEqual({ amount: [messages.balanceInsufficient] });
  expect(judge('recipient')).toEqual({ to: [messages.addressRefused] });
});

it('accepts a transfer that the funds cover and the chain accepts', () => {
  expect(errorsOf(() => requireAccepted(fundsOf(65n), checked('send'), { fee, refusal: null }))).toBeNull();
});
