import { fromBech32 } from '@cosmjs/encoding';
import {
  DelegatorStartingInfo,
  ValidatorCurrentRewards,
  ValidatorHistoricalRewards,
} from 'cosmjs-types/cosmos/distribution/v1beta1/distribution';
import { delegate } from './messages';
import { openWorld, type Account, type World } from './open-world';

const STAKE = 10_000_000n;
const ONE = 10n ** 18n;
let world: World;
let alice: Account;
let operator = '';

beforeAll(async () => {
  world = await openWorld();
  alice = await world.createAccount(3n * STAKE);
  [operator = ''] = await world.bondedOperators();
  await world.deliver(alice, delegate(alice, operator, STAKE));
});
afterAll(() => world.close());

const withLength = (address: string) => {
  const { data } = fromBech32(address);
  return [data.length, ...data];
};
const read = async (...key: number[]) =>
  (await world.queries.queryAbci('/store/distribution/key', Uint8Array.from(key))).value;
const littleEndian = (period: bigint) => [...new Uint8Array(BigUint64Array.of(period).buffer)];

test('returns the starting info of a delegation and the ratio of its period from the store', async () => {
  const start = DelegatorStartingInfo.decode(
    await read(0x04, ...withLength(operator), ...withLength(alice.address)),
  );
  // A validator that was slashed may round the stake down.
  expect(STAKE * ONE - BigInt(start.stake)).toBeLessThan(ONE);
  expect(start.height).toBeGreaterThan(0n);
  const { cumulativeRewardRatio, referenceCount } = ValidatorHistoricalRewards.decode(
    await read(0x05, ...withLength(operator), ...littleEndian(start.previousPeriod)),
  );
  expect(referenceCount).toBeGreaterThan(0);
  expect(cumulativeRewardRatio.map(({ denom }) => denom)).toEqual(['uOPT']);
  const current = ValidatorCurrentRewards.decode(await read(0x06, ...withLength(operator)));
  expect(current.period).toBeGreaterThan(start.previousPeriod);
});

test('returns nothing for a key that the store does not have and rejects an empty key', async () => {
  const stranger = await world.connect();
  expect(await read(0x04, ...withLength(operator), ...withLength(stranger.address))).toHaveLength(0);
  expect(await read(0x05, ...withLength(operator), ...littleEndian(2n ** 60n))).toHaveLength(0);
  expect(await read(0x06, ...withLength(stranger.operator))).toHaveLength(0);
  await expect(read()).rejects.toThrow('Query failed with (2): query cannot be zero length');
});

test('returns no value and a log for a height that the store does not have', async () => {
  const { syncInfo } = await world.comet.status();
  const data = Uint8Array.from([0x06, ...withLength(operator)]);
  const path = '/store/distribution/key';
  const height = syncInfo.latestBlockHeight + 1_000;
  const { code, value, log } = await world.comet.abciQuery({ path, data, prove: false, height });
  expect([code, value.length, log]).toEqual([0, 0, 'version does not exist']);
});
