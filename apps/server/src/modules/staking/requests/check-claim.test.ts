import { createCosmosAdapter, cosmosAssets, type StakePosition } from '@tessera/chains';

import { toDecimal } from '@tessera/money';

import { FieldErrors } from '../../transfers/validate/validate-transfer.service';
import { ALL_VALIDATORS, checkClaim } from './check-stake-change';
import { rewardsLess } from './messages';

const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl: 'http://127.0.0.1:1' });
const from = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';

function claimOf(count: number, to = ALL_VALIDATORS, amount = 1n) {
  const [asset] = cosmosAssets;
  if (!asset) throw new Error('the chain has a coin');
  const rewards = Array.from({ length: count }, (_, at) => ({
    validator: `v${at + 1}`,
    base: BigInt(at + 1),
  }));
  const position: StakePosition = {
    symbol: asset.symbol,
    delegations: [],
    unbondings: [],
    redelegations: [],
    rewards,
    rewardsTo: from,
    unbondingSeconds: 1,
    locks: [],
    maxEntries: 7,
  };
  const errors = new FieldErrors();
  const valid = checkClaim({ adapter, asset, from, amount, position, now: new Date(0), errors }, to);
  errors.throwIfAny();
  return valid;
}

it('claims from all validators up to the limit of one transaction', () => {
  const { intent, amount, warnings } = claimOf(50);
  expect(intent).toMatchObject({ type: 'claim-rewards', validators: { length: 50 } });
  expect([amount, warnings]).toEqual([1275n, undefined]);
});

it('claims the 50 largest rewards of 60 validators and warns that the rest remains', () => {
  const { intent, amount, terms, warnings } = claimOf(60);
  const largest = Array.from({ length: 50 }, (_, at) => `v${60 - at}`);
  expect(intent).toMatchObject({ validators: largest });
  expect(amount).toBe(1775n);
  expect(terms.rewardsPaid.map(({ validator }) => validator).toSorted()).toEqual(largest.toSorted());
  const inPart = 'Rewards of the 50 validators that owe most are claimed now. Claim again for the rest';
  expect(warnings).toEqual([{ code: 'REWARDS_IN_PART', message: inPart }]);
});

it.each([
  ['all', 60, ALL_VALIDATORS, 1830n],
  ['one of the', 60, 'v7', 7n],
])(
  'accepts the whole amount that %s validators owe and rejects more on the amount field',
  (_, count, to, owed) => {
    expect(claimOf(count, to, owed).intent).toMatchObject({ type: 'claim-rewards' });
    const errors = { amount: [rewardsLess(`${toDecimal(owed, 6).replace(/0+$/, '')} OPT`)] };
    expect(() => claimOf(count, to, owed + 1n)).toThrow(
      expect.objectContaining({ kind: 'invalid', details: { errors } }),
    );
  },
);

it('claims from one of many validators when it owes the least', () => {
  expect(claimOf(60, 'v1')).toMatchObject({ intent: { validators: ['v1'] }, amount: 1n });
});
