import { buildTokenRow } from '@tessera/wallet-kit/testing';
import { checkCreation, isPubkey, lengthOf } from './check-creation';
import { emptyCreation, toRequest, type CreationValues } from './creation-values';

const row = buildTokenRow({ balance: '100', feeEstimate: '0.01' });
const pubkey = 'kPBYa4jfu8Q2JcCtTNeL2lqzWnuvTE0OTF3v5k1CvSE=';
const good: CreationValues = { ...emptyCreation, moniker: 'Lapis', amount: '50', minSelfDelegation: '10' };
const check = (over: Partial<CreationValues>, minCommission: string | null = null) =>
  checkCreation({ ...good, ...over }, { row, minCommission });

test('accepts the values when only a name, a stake and a minimum are given', () =>
  expect(check({})).toEqual({}));

test.each<[Partial<CreationValues>, Partial<CreationValues>]>([
  [{ moniker: '  ' }, { moniker: 'Validator name is required' }],
  [{ moniker: 'x'.repeat(71) }, { moniker: 'Validator name must be at most 70 characters' }],
  [{ amount: '' }, { amount: 'Amount is required' }],
  [{ amount: '101' }, { amount: 'Insufficient balance' }],
  [{ amount: '100' }, { amount: 'Insufficient balance for the network fee' }],
  [{ minSelfDelegation: '0' }, { minSelfDelegation: 'Amount must be greater than 0' }],
  [{ minSelfDelegation: '50.000001' }, { minSelfDelegation: 'Must not be more than the stake amount' }],
  [{ minSelfDelegation: '9', amount: '10' }, {}],
  [{ commission: '101' }, { commission: 'Enter a rate between 0% and 100%' }],
  [{ commission: '20', maxCommission: '10' }, { commission: 'Must not be more than the maximum commission' }],
  [{ maxChange: '20', maxCommission: '10' }, { maxChange: 'Must not be more than the maximum commission' }],
  [{ commission: '9', maxCommission: '10', maxChange: '1' }, {}],
  [{ consensusPubkey: 'abc' }, { consensusPubkey: 'This is not an ed25519 public key in base64' }],
  [{ consensusPubkey: pubkey }, {}],
])('checks %j with the result %j', (over, faults) => expect(check(over)).toEqual(faults));

test('rejects a commission below the minimum of the chain', () => {
  expect(check({ commission: '4.99' }, '0.05')).toEqual({ commission: 'The chain asks for at least 5.0%' });
  expect(check({ commission: '5' }, '0.05')).toEqual({});
});

test('accepts a name of 70 characters when each one is two UTF-16 units', () => {
  expect(lengthOf('🜂'.repeat(70))).toBe(70);
  expect(check({ moniker: '🜂'.repeat(70) })).toEqual({});
});

test('accepts a public key only when it has 32 bytes', () => {
  expect(isPubkey(pubkey)).toBe(true);
  expect(isPubkey(pubkey.slice(0, -1))).toBe(false);
  expect(isPubkey(`${pubkey}A`)).toBe(false);
});

test('omits empty fields and sends rates as shares', () => {
  expect(toRequest({ ...good, moniker: ' Lapis ' })).toEqual({
    moniker: 'Lapis',
    amount: '50',
    minSelfDelegation: '10',
  });
  expect(toRequest({ ...good, commission: '5', maxCommission: '12.5', maxChange: '0.01' })).toMatchObject({
    commission: '0.05',
    maxCommission: '0.125',
    maxChange: '0.0001',
  });
});
