import { setTimeout as delay } from 'node:timers/promises';
import { toChainError } from './evm/errors';
import { createPool } from './pool';
import { type Fake, poolOf } from './testing/fake-pool';

it('lets a bulk read take longer than another call may', async () => {
  const { callInBulk } = createPool<string>({
    nodes: ['one'],
    timeoutMs: 5,
    hedgePercent: 0,
    toError: (error) => toChainError('31337', error),
    check: () => Promise.resolve({ isCatchingUp: false, headTime: null, lowest: null }),
  });
  expect(await callInBulk((name) => delay(40, name))).toBe('one');
});

it('reads from the next node when a node fails, and keeps it for other calls', async () => {
  const first: Fake = { name: 'one' };
  const { call, callInBulk } = poolOf(first, { name: 'two' });
  first.isDown = true;
  expect(await callInBulk()).toBe('two');
  first.isDown = false;
  expect(await call()).toBe('one');
});

it('reads from the next node when a node refuses a bulk read', async () => {
  const { callInBulk } = poolOf({ name: 'one', refusal: 'no batches' }, { name: 'two' });
  expect(await callInBulk()).toBe('two');
});

it('reads from the next node when a node is catching up', async () => {
  const { callInBulk } = poolOf({ name: 'one', isSyncing: true }, { name: 'two' });
  expect(await callInBulk()).toBe('two');
});

it('throws the first failure when a bulk read fails on all nodes', async () => {
  const { callInBulk } = poolOf({ name: 'one', refusal: 'first' }, { name: 'two', isDown: true });
  await expect(callInBulk()).rejects.toThrow('first');
});
