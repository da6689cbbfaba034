import {
  QuerySpendableBalanceByDenomRequest,
  QuerySpendableBalanceByDenomResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { moduleAddress } from '../chain/address';
import {
  createPeriodicVesting,
  createPermanentLock,
  createVesting,
  delegate,
  send,
  undelegate,
} from './messages';
import { openWorld, type Account, type World } from './open-world';
import { needsTime } from './skip';

const OPT = 1_000_000n;
const HOUR = 3_600n;
let world: World;
let validator: string;

beforeAll(async () => {
  world = await openWorld();
  [validator = ''] = await world.bondedOperators();
});
afterAll(() => world.close());

const now = () => world.time().then((time) => BigInt(Math.floor(time / 1000)));
const spendable = async ({ address }: Account) => {
  const { balances } = await world.query(
    '/cosmos.bank.v1beta1.Query/SpendableBalances',
    QuerySpendableBalancesRequest,
    QuerySpendableBalancesResponse,
    QuerySpendableBalancesRequest.fromPartial({ address }),
  );
  const { balance } = await world.query(
    '/cosmos.bank.v1beta1.Query/SpendableBalanceByDenom',
    QuerySpendableBalanceByDenomRequest,
    QuerySpendableBalanceByDenomResponse,
    { address, denom: 'uOPT' },
  );
  expect(balances).toEqual([balance]);
  return BigInt(balance?.amount ?? '-1');
};

/** 100 OPT vesting in an hour, 20 OPT spendable. */
async function delayedHolder(): Promise<Account> {
  const holder = await world.connect();
  const terms = { end: (await now()) + HOUR, delayed: true };
  const { funded } = world;
  expect(await world.outcome(funded, createVesting(funded, holder.address, 100n * OPT, terms))).toBe('0');
  expect(await world.outcome(funded, send(funded, holder.address, 20n * OPT))).toBe('0');
  return holder;
}

test('refuses a send of vesting coins in simulation and in the block', async () => {
  const holder = await delayedHolder();
  expect(await world.balance(holder.address)).toBe(120n * OPT);
  expect(await spendable(holder)).toBe(20n * OPT);

  const tooMuch = send(holder, world.funded.address, 50n * OPT);
  expect(await world.simulateOutcome(holder, tooMuch)).toContain(
    'spendable balance 20000000uOPT is smaller than 50000000uOPT: insufficient funds',
  );
  expect(await world.outcome(holder, tooMuch)).toBe('sdk/5');
  expect(await world.balance(holder.address)).toBe(120n * OPT - world.fee);
  expect(await spendable(holder)).toBe(20n * OPT - world.fee);
  expect(await world.outcome(holder, send(holder, world.funded.address, OPT))).toBe('0');
});

test('delegates vesting coins first and returns free coins first', async () => {
  const holder = await delayedHolder();
  expect(await world.outcome(holder, delegate(holder, validator, 90n * OPT))).toBe('0');
  expect(await spendable(holder)).toBe(20n * OPT - world.fee);
  expect(await world.outcome(holder, undelegate(holder, validator, 5n * OPT))).toBe('0');
  expect(await world.simulateOutcome(holder, delegate(holder, validator, 200n * OPT))).toContain(
    'failed to delegate; ',
  );
  expect(await world.outcome(holder, delegate(holder, validator, 200n * OPT))).toBe('sdk/5');
});

test('releases coins every second when an account vests continuously', async () => {
  const holder = await world.connect();
  const terms = { end: (await now()) + 1_000_000n, delayed: false };
  const { funded } = world;
  const sent = await world.deliver(funded, createVesting(funded, holder.address, 1_000n * OPT, terms));
  const start = BigInt(Math.floor((await world.timeOf(sent.height)) / 1000));
  await world.deliver(funded, send(funded, funded.address, 1n));
  // Queries and blocks may be a second apart.
  const freed = await spendable(holder);
  const passed = (await now()) - start;
  const share = (1_000n * OPT) / (terms.end - start);
  expect(freed).toBeGreaterThanOrEqual((passed - 2n) * share);
  expect(freed).toBeLessThanOrEqual((passed + 2n) * share);
});

test('returns the account type and releases nothing when coins are locked permanently', async () => {
  const holder = await world.connect();
  const { funded } = world;
  expect(await world.outcome(funded, createPermanentLock(funded, holder.address, 7n * OPT))).toBe('0');
  expect(await world.balance(holder.address)).toBe(7n * OPT);
  expect(await spendable(holder)).toBe(0n);
  const account = await world.queries.auth.account(holder.address);
  expect(account?.typeUrl).toBe('/cosmos.vesting.v1beta1.PermanentLockedAccount');
});

test('releases the amount of a period at its end', async () => {
  const holder = await world.connect();
  const { funded } = world;
  const start = (await now()) - 2n * HOUR;
  const periods = [
    [HOUR, 3n * OPT],
    [HOUR * 10n, 5n * OPT],
  ] as const;
  expect(await world.outcome(funded, createPeriodicVesting(funded, holder.address, start, periods))).toBe(
    '0',
  );
  expect(await spendable(holder)).toBe(3n * OPT);
});

test.each([
  ['an account that exists', 'sdk/18', () => world.funded.address, 1n],
  ['a module account', 'sdk/4', () => moduleAddress('distribution'), 1n],
  ['no end', 'sdk/18', () => moduleAddress('anything'), 0n],
])('rejects vesting for %s with %s', async (_, refusal, to, end) => {
  const { funded } = world;
  const message = createVesting(funded, to(), OPT, { end, delayed: true });
  expect(await world.outcome(funded, message)).toBe(refusal);
});

test('rejects a send to the module account nft, which has no account yet', async () => {
  const { funded } = world;
  const message = send(funded, moduleAddress('nft'), OPT);
  expect(await world.simulateOutcome(funded, message)).toContain(
    'is not allowed to receive funds: unauthorized',
  );
  expect(await world.outcome(funded, message)).toBe('sdk/4');
});

needsTime('releases everything at the end when the vesting is delayed', async () => {
  const holder = await delayedHolder();
  await world.advance(Number(HOUR));
  await world.produceIdleBlock();
  expect(await spendable(holder)).toBe(120n * OPT);
});
