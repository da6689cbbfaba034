import {
  QueryAccountLocksRequest,
  QueryAccountLocksResponse,
  QueryActiveLocksRequest,
  QueryActiveLocksResponse,
  QueryLocksRequest,
  QueryLocksResponse,
  QueryTotalLockedAmountRequest,
  QueryTotalLockedAmountResponse,
} from '../modules/lockup/lockup-types';
import {
  delegate,
  extend,
  lock,
  multiSendDelegateAndLock,
  send,
  sendDelegateAndLock,
  undelegate,
} from './messages';
import { openWorld, type Account, type World } from './open-world';
import { stakeOf } from './stake-of';

const OPT = 1_000_000n;
const DAY_MS = 86_400_000;
const SERVICE = '/optio.lockup.Query';
let world: World;
let holder: Account;
let validator: string;
let [today, tomorrow, near, far, beyond] = ['', '', '', '', ''];

beforeAll(async () => {
  world = await openWorld();
  holder = await world.createAccount(30n * OPT + 20n * world.fee);
  [validator = ''] = await world.bondedOperators();
  const now = await world.time();
  const day = (days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);
  [today, tomorrow, near, far, beyond] = [day(0), day(1), day(30), day(300), day(3 * 365)];
  await world.deliver(holder, delegate(holder, validator, 20n * OPT));
});
afterAll(() => world.close());

const coin = (amount: bigint) => ({ denom: 'uOPT', amount: amount.toString() });
const locksOf = (address: string) =>
  world.query(
    `${SERVICE}/Locks`,
    QueryLocksRequest,
    QueryLocksResponse,
    QueryLocksRequest.fromPartial({ address }),
  );
const totalLocked = async () => {
  const { totalLocked: locked } = await world.query(
    `${SERVICE}/TotalLockedAmount`,
    QueryTotalLockedAmountRequest,
    QueryTotalLockedAmountResponse,
    {},
  );
  return BigInt(locked.amount);
};

test('locks stake and adds to the lock of the same day', async () => {
  const before = await totalLocked();
  const sent = await world.deliver(holder, lock(holder, near, 5n * OPT));
  expect(sent.code).toBe(0);
  expect(sent.events.filter(({ type }) => type === 'lock')).toEqual([
    {
      type: 'lock',
      attributes: [
        { key: 'address', value: holder.address },
        { key: 'unlock_date', value: near },
        { key: 'amount', value: '5000000' },
        { key: 'msg_index', value: '0' },
      ],
    },
  ]);
  expect(await world.outcome(holder, lock(holder, near, 3n * OPT))).toBe('0');
  expect(await totalLocked()).toBe(before + 8n * OPT);
  const { locks, pagination } = await locksOf(holder.address);
  expect(locks).toEqual([{ unlockDate: near, amount: coin(8n * OPT) }]);
  expect(pagination?.total).toBe(1n);
});

test('extends a part of a lock to a later day', async () => {
  const sent = await world.deliver(holder, extend(holder, near, far, 2n * OPT));
  expect(sent.code).toBe(0);
  expect(sent.events.find(({ type }) => type === 'lock_extended')?.attributes).toEqual([
    { key: 'address', value: holder.address },
    { key: 'old_unlock_date', value: near },
    { key: 'unlock_date', value: far },
    { key: 'amount', value: '2000000' },
    { key: 'msg_index', value: '0' },
  ]);
  expect((await locksOf(holder.address)).locks).toEqual([
    { unlockDate: near, amount: coin(6n * OPT) },
    { unlockDate: far, amount: coin(2n * OPT) },
  ]);
});

test('returns the locks of several accounts and of all', async () => {
  const { accounts } = await world.query(
    `${SERVICE}/AccountLocks`,
    QueryAccountLocksRequest,
    QueryAccountLocksResponse,
    QueryAccountLocksRequest.fromPartial({ addresses: `${holder.address}, ${world.funded.address}` }),
  );
  expect(accounts.map(({ address }) => address)).toEqual([holder.address, world.funded.address]);
  expect(accounts[0]?.locks).toHaveLength(2);
  const { locks } = await world.query(
    `${SERVICE}/ActiveLocks`,
    QueryActiveLocksRequest,
    QueryActiveLocksResponse,
    {
      pagination: { key: new Uint8Array(), offset: 0n, limit: 1_000n, countTotal: false, reverse: false },
    },
  );
  expect(locks).toContainEqual({ address: holder.address, unlockDate: far, amount: coin(2n * OPT) });
  await expect(locksOf('')).rejects.toThrow('address is required');
});

test('rejects undelegating locked stake in simulation and before the fee', async () => {
  const before = await world.balance(holder.address);
  const message = undelegate(holder, validator, 13n * OPT);
  const reason =
    'unbond would cause new delegated amount to be less than the locked amount: 7000000 < 8000000';
  expect(await world.simulateOutcome(holder, message)).toContain(reason);
  expect(await world.outcome(holder, message)).toBe('lockup/1102');
  expect(await world.balance(holder.address)).toBe(before);
  expect(await world.outcome(holder, undelegate(holder, validator, 12n * OPT))).toBe('0');
});

test('sends locked stake to a recipient without an account', async () => {
  const someone = await world.connect();
  const given = { to: someone.address, validator, unlockDate: near, amount: 4n * OPT };
  const sent = await world.deliver(holder, sendDelegateAndLock(holder, given));
  expect(sent.code).toBe(0);
  const types = sent.events.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['transfer', 'delegate', 'lock']));
  expect((await locksOf(someone.address)).locks).toEqual([{ unlockDate: near, amount: coin(4n * OPT) }]);
  expect((await someone.client.getDelegation(someone.address, validator))?.amount).toEqual(stakeOf(4n * OPT));
  expect(await world.balance(someone.address)).toBe(0n);
});

test('sends locked stake to several recipients at once', async () => {
  const [one, two] = [await world.connect(), await world.connect()];
  const gifts = [one, two].map(({ address }, index) => ({
    to: address,
    validator,
    unlockDate: far,
    amount: BigInt(index + 1) * OPT,
  }));
  expect(await world.outcome(holder, multiSendDelegateAndLock(holder, 4n * OPT, gifts))).toBe('sdk/18');
  expect(await world.outcome(holder, multiSendDelegateAndLock(holder, 3n * OPT, gifts))).toBe('0');
  expect((await locksOf(two.address)).locks).toEqual([{ unlockDate: far, amount: coin(2n * OPT) }]);
});

test.each([
  ['more than the stake', 'lockup/1102', () => lock(holder, near, 100n * OPT)],
  ['an amount of zero', 'sdk/10', () => lock(holder, near, 0n)],
  ['another coin', 'sdk/18', () => lock(holder, near, OPT, 'uatom')],
  ['no date', 'lockup/1104', () => lock(holder, '', OPT)],
  ['an invalid day', 'lockup/1104', () => lock(holder, '2027-02-30', OPT)],
  ['today', 'sdk/18', () => lock(holder, today, OPT)],
  ['more than two years ahead', 'sdk/18', () => lock(holder, beyond, OPT)],
  ['a missing lock, extended', 'lockup/1103', () => extend(holder, tomorrow, far, OPT)],
  ['a lock, moved to an earlier day', 'sdk/18', () => extend(holder, far, near, OPT)],
  ['more than the lock', 'sdk/18', () => extend(holder, near, far, 100n * OPT)],
])('rejects a lock of %s with %s', async (_, refusal, message) => {
  expect(await world.outcome(holder, message())).toBe(refusal);
});

test('allows an account whose stake covers its locks to send everything', async () => {
  expect(await world.outcome(holder, send(holder, world.funded.address, OPT))).toBe('0');
});
