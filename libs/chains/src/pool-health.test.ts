import { type Fake, poolOf } from './testing/fake-pool';

const HOUR = 3_600_000;
let time: number;
beforeEach(() => {
  time = HOUR;
  jest.spyOn(Date, 'now').mockImplementation(() => time);
});
afterEach(() => jest.restoreAllMocks());

/** Returns the node that serves a call when the health checks of all nodes are known. */
async function usedOf(...nodes: Fake[]): Promise<string> {
  const { call } = poolOf(...nodes);
  await call();
  return call();
}

it.each<[string, number[], string]>([
  ['its head is over a minute older than the median of the others', [0, 60_001, 60_001], 'two'],
  ['its head is over a minute older than that of the only other node', [0, 60_001], 'two'],
])('calls another node instead of the current one when %s', async (_, ages, used) => {
  expect(
    await usedOf(...ages.map((headTime, at) => ({ name: ['one', 'two', 'three'][at] ?? '', headTime }))),
  ).toBe(used);
});

it.each<[string, number[]]>([
  ['its head is a minute older', [0, 60_000, 60_000]],
  ['only one of two other nodes has a newer head', [0, 900_000, 0]],
  ['the chain has halted for all nodes', [0, 0, 0]],
])('keeps the current node when %s', async (_, heads) => {
  const nodes = heads.map((headTime, at) => ({ name: `${at}`, headTime }));
  expect(await usedOf(...nodes)).toBe('0');
});

it.each<[string, number[]]>([
  ['the only other node has a future head', [HOUR - 1000, 2 * HOUR]],
  ['the only other node has a head at the clock and its own is a minute older', [HOUR - 60_000, HOUR]],
  ['one of three nodes has a future head', [HOUR - 1000, 2 * HOUR, HOUR - 1000]],
  ['two of four nodes have a future head', [0, 2 * HOUR, 2 * HOUR, 0]],
])('keeps the current node when %s', async (_, heads) => {
  const nodes = heads.map((headTime, at) => ({ name: `${at}`, headTime }));
  expect(await usedOf(...nodes)).toBe('0');
});

it('keeps the current node when one of the two others has a future head and the last one is down', async () => {
  const one: Fake = { name: 'one', headTime: HOUR - 1000 };
  const two: Fake = { name: 'two', headTime: 2 * HOUR };
  expect(await usedOf(one, two, { name: 'three', isDown: true })).toBe('one');
});

it('reports a future head as a head at the clock', async () => {
  const { call, states } = poolOf(
    { name: 'one', headTime: HOUR - 1000 },
    { name: 'two', headTime: 2 * HOUR },
  );
  await call();
  await call();
  expect(states()).toMatchObject([{ behindSeconds: 1 }, { behindSeconds: 0 }]);
});

it('sends no work to a node that changed its chain after a good health check', async () => {
  let respond = () => {};
  const slow = new Promise<void>((resolve) => (respond = resolve));
  const one: Fake = { name: 'one' };
  const two: Fake = { name: 'two', slow };
  const { call, asked } = poolOf(one, two);
  await call();
  time += 5000;
  respond();
  await slow;
  await call();
  two.isOtherChain = true;
  time += 5001;
  await call();
  one.isDown = true;
  await expect(call()).rejects.toThrow();
  expect(asked).toEqual(['one', 'one', 'one', 'one']);
});

it('calls a node that lags when no other node works', async () => {
  const other: Fake = { name: 'two', headTime: HOUR };
  const { call } = poolOf({ name: 'one', headTime: 0 }, other);
  await call();
  expect(await call()).toBe('two');
  other.isDown = true;
  expect(await call()).toBe('one');
});

it('leaves a node whose head stops when a failed third node had the same head', async () => {
  const one: Fake = { name: 'one', headTime: HOUR };
  const two: Fake = { name: 'two', headTime: HOUR };
  const three: Fake = { name: 'three', headTime: HOUR };
  const { call } = poolOf(one, two, three);
  expect(await call()).toBe('one');
  two.headTime = 2 * HOUR;
  three.isDown = true;
  time = 2 * HOUR;
  await call();
  expect(await call()).toBe('two');
});

it('uses a node again after its health check when it has caught up', async () => {
  const one: Fake = { name: 'one', headTime: HOUR, isSyncing: true };
  const two: Fake = { name: 'two', headTime: HOUR };
  const { call, asked } = poolOf(one, two);
  expect(await call()).toBe('two');
  one.isSyncing = false;
  two.isSyncing = true;
  time += 10_001;
  expect(await call()).toBe('one');
  expect(asked).toEqual(['two', 'one']);
});

it('shares one health check between concurrent calls', async () => {
  const { call, checked } = poolOf({ name: 'one' }, { name: 'two' });
  await Promise.all([call(), call()]);
  expect(checked).toEqual(['one', 'two']);
});

it('checks the other nodes without waiting for them', async () => {
  let respond = () => {};
  const slow = new Promise<void>((resolve) => (respond = resolve));
  const { call, states } = poolOf({ name: 'one' }, { name: 'two', headTime: 5, slow });
  expect(await call()).toBe('one');
  expect(states()[1]?.behindSeconds).toBeNull();
  respond();
  await slow;
  await call();
  expect(states()[1]?.behindSeconds).toBe(0);
});

it('reports the state of each node by its position', async () => {
  const { call, states } = poolOf(
    { name: 'one', isDown: true },
    { name: 'two', headTime: 90_000 },
    { name: 'three', headTime: 60_000, isSyncing: true },
  );
  await call();
  await call();
  const known = { isUp: true, isCatchingUp: false, lowest: null };
  expect(states()).toMatchObject([
    { ...known, position: 1, isCurrent: false, isUp: false, behindSeconds: null },
    { ...known, position: 2, isCurrent: true, behindSeconds: 0 },
    { ...known, position: 3, isCurrent: false, isCatchingUp: true, behindSeconds: 30 },
  ]);
});
