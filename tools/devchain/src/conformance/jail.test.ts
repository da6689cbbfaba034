import { operatorOf } from '../chain/address';
import { fromTimestamp } from 'cosmjs-types/helpers';
import { delegate, redelegate, undelegate, unjail } from './messages';
import { openWorld, type Account, type World } from './open-world';
import { needsControl, needsSlash } from './skip';
import { create } from './validator-messages';
import { consensusAddress } from '../chain/address';
import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';

const OPT = 1_000_000n;
const GENESIS = { slashing: { signedBlocksWindow: 10 } };
let world: World;
let operator: Account;
let alice: Account;

beforeEach(async () => {
  world = await openWorld(GENESIS);
  operator = await world.createAccount(60n * OPT);
  alice = await world.createAccount(60n * OPT);
  await world.deliver(operator, create(operator, { amount: 10n * OPT, minSelfDelegation: '5000000' }));
});
afterEach(() => world.close());

const validator = async () => (await world.queries.staking.validator(operator.operator)).validator;
const signingInfo = async () => {
  const { consensusPubkey } = await validator();
  const { key } = PubKey.decode(consensusPubkey?.value ?? new Uint8Array());
  return (await world.queries.slashing.signingInfo(consensusAddress(key))).valSigningInfo;
};

test('jails an operator who undelegates below the minimum; more stake allows unjailing', async () => {
  expect(await world.outcome(operator, unjail(operator))).toBe('slashing/5');
  expect(await world.outcome(operator, undelegate(operator, operator.operator, 6n * OPT))).toBe('0');
  expect((await validator()).jailed).toBe(true);
  expect(await world.outcome(operator, unjail(operator))).toBe('slashing/7');
  await world.deliver(operator, delegate(operator, operator.operator, OPT));
  expect(await world.outcome(operator, unjail(operator))).toBe('0');
  expect((await validator()).jailed).toBe(false);
});

test('rejects unjail without a validator or without stake in it', async () => {
  expect(await world.outcome(alice, unjail(alice))).toBe('staking/3');
  await world.deliver(alice, delegate(alice, operator.operator, OPT));
  await world.deliver(operator, undelegate(operator, operator.operator, 10n * OPT));
  expect(await world.outcome(operator, unjail(operator))).toBe('staking/19');
});

needsControl(
  'counts missed blocks, and slashes 1 % and jails for ten minutes at half of the window',
  async () => {
    await world.setSigning(operator.operator, false);
    for (let missed = 1; missed <= 3; missed += 1) await world.produceIdleBlock();
    expect((await signingInfo()).missedBlocksCounter).toBe(3n);
    for (let made = 0; made < 14 && !(await validator()).jailed; made += 1) await world.produceIdleBlock();
    expect(await validator()).toMatchObject({ jailed: true, tokens: '9900000' });
    expect((await signingInfo()).missedBlocksCounter).toBe(0n);
    const { params } = await world.queries.slashing.params();
    expect(params.downtimeJailDuration.seconds).toBe(600n);

    await world.setSigning(operator.operator, true);
    expect(await world.outcome(operator, unjail(operator))).toBe('slashing/4');
    await world.advance(601);
    expect(await world.outcome(operator, unjail(operator))).toBe('0');
    await world.produceIdleBlock();
    expect((await validator()).status).toBe(3);
  },
);

needsSlash('a slash lowers the price of shares and so every delegation', async () => {
  await world.deliver(alice, delegate(alice, operator.operator, 10n * OPT));
  const supply = BigInt((await world.queries.bank.supplyOf('uOPT')).amount);
  await world.slash(operator.operator, '0.05');
  expect((await validator()).tokens).toBe('19000000');
  expect((await alice.client.getDelegation(alice.address, operator.operator))?.amount).toBe('9500000');
  expect(BigInt((await world.queries.bank.supplyOf('uOPT')).amount)).toBeGreaterThan(supply - OPT);
  const { slashes } = await world.queries.distribution.validatorSlashes(operator.operator, 1, 10_000);
  expect(slashes.map(({ fraction }) => fraction)).toEqual([(5n * 10n ** 16n).toString()]);

  await world.deliver(alice, delegate(alice, operator.operator, 19n * OPT));
  const { delegationResponse } = await world.queries.staking.delegation(alice.address, operator.operator);
  expect(delegationResponse?.balance.amount).toBe('28500000');
  expect(delegationResponse?.delegation.shares).toBe((30n * OPT * 10n ** 18n).toString());
});

needsSlash('slashes unbonding and redelegated stake that left after the fault', async () => {
  const fault = (await world.deliver(alice, delegate(alice, operator.operator, 20n * OPT))).height;
  const { validators } = await world.queries.staking.validators('BOND_STATUS_BONDED');
  const target = validators.find(({ operatorAddress }) => operatorAddress !== operator.operator);
  const to = target?.operatorAddress ?? '';
  await world.deliver(alice, undelegate(alice, operator.operator, 4n * OPT));
  await world.deliver(alice, redelegate(alice, operator.operator, to, 6n * OPT));
  await world.slash(operator.operator, '0.1', { infraction_height: fault });

  const { unbond } = await world.queries.staking.unbondingDelegation(alice.address, operator.operator);
  expect(unbond.entries).toMatchObject([{ initialBalance: '4000000', balance: '3600000' }]);
  expect((await alice.client.getDelegation(alice.address, to))?.amount).toBe('5400000');
  const before = await world.balance(alice.address);
  await world.advance(21 * 86_400 + 1);
  expect(await world.balance(alice.address)).toBe(before + 3_600_000n);
});

needsSlash('rejects delegations to a validator slashed to zero with staking/34', async () => {
  await world.slash(operator.operator, '1');
  expect((await validator()).tokens).toBe('0');
  expect(await world.outcome(alice, delegate(alice, operator.operator, OPT))).toBe('staking/34');
});

needsSlash('rejects unjailing a tombstoned validator with slashing/4', async () => {
  await world.slash(operator.operator, '0.05', { tombstone: true });
  const info = await signingInfo();
  expect(info.tombstoned).toBe(true);
  expect(fromTimestamp(info.jailedUntil).getTime()).toBe(0);
  await world.advance(365 * 86_400);
  expect(await world.outcome(operator, unjail(operator))).toBe('slashing/4');
});

needsControl('rejects a command for a missing validator', async () => {
  await expect(world.slash(operatorOf(alice.address), '0.05')).rejects.toThrow('validator does not exist');
});
