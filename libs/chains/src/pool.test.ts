import { ChainRefusedError } from './errors';
import { toChainError } from './evm/errors';
import { createPool, urlsOf } from './pool';
import { type Fake, poolOf } from './testing/fake-pool';

afterEach(() => jest.restoreAllMocks());

it('splits the configured addresses at commas and trims them', () => {
  expect(urlsOf('http://a.test, http://b.test ')).toEqual(['http://a.test', 'http://b.test']);
});

it('counts a node once when its address is configured twice', () => {
  expect(urlsOf('http://a.test, http://b.test, http://a.test')).toEqual(['http://a.test', 'http://b.test']);
});

it('calls the first node while it works', async () => {
  const { asked, call } = poolOf({ name: 'one' }, { name: 'two' });
  await call();
  await call();
  expect(asked).toEqual(['one', 'one']);
});

it('stays with the next node after the first failed', async () => {
  const first: Fake = { name: 'one', isDown: true };
  const { call } = poolOf(first, { name: 'two' });
  expect(await call()).toBe('two');
  first.isDown = false;
  expect(await call()).toBe('two');
});

it('returns to the first node when the last one fails', async () => {
  const [first, last]: [Fake, Fake] = [{ name: 'one', isDown: true }, { name: 'two' }];
  const { call } = poolOf(first, last);
  expect(await call()).toBe('two');
  [first.isDown, last.isDown] = [false, true];
  expect(await call()).toBe('one');
});

it('calls a syncing node when no other node works', async () => {
  const { call } = poolOf({ name: 'one', isSyncing: true }, { name: 'two', isDown: true });
  expect(await call()).toBe('one');
});

it('throws an error response without a call to the next node', async () => {
  const { asked, call } = poolOf({ name: 'one', refusal: 'nonce too low' }, { name: 'two' });
  await expect(call()).rejects.toThrow('nonce too low');
  expect(asked).toEqual(['one']);
});

it('calls the next node when the error response concerns the node', async () => {
  const { call } = createPool<string>({
    nodes: ['one', 'two'],
    timeoutMs: 1000,
    hedgePercent: 0,
    toError: (error) => toChainError('31337', error),
    check: () => Promise.resolve({ isCatchingUp: false, headTime: null, lowest: null }),
    isNodeFault: ({ message }) => message === 'limit exceeded',
  });
  const work = async (name: string) => {
    if (name === 'one') throw new ChainRefusedError('31337', 'limit exceeded');
    return name;
  };
  expect(await call(work)).toBe('two');
});

it('keeps the current node when an older call fails on a previous one', async () => {
  const { call, callWith } = poolOf({ name: 'one' }, { name: 'two' }, { name: 'three' });
  let fail = () => {};
  const late = new Promise<string>((_, reject) => (fail = () => reject(new Error('down'))));
  const older = callWith(({ name }) => (name === 'one' ? late : Promise.resolve(name)));
  await callWith(({ name }) =>
    name === 'three' ? Promise.resolve(name) : Promise.reject(new Error('down')),
  );
  fail();
  expect(await older).toBe('two');
  expect(await call()).toBe('three');
});

it('repeats the health check of a node after ten seconds when there is another node', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
  const { checked, call } = poolOf({ name: 'one' }, { name: 'two' });
  await call();
  now.mockReturnValue(11_000);
  await call();
  expect(checked).toEqual(['one', 'two']);
  now.mockReturnValue(11_001);
  await call();
  expect(checked).toEqual(['one', 'two', 'one', 'two']);
});

it.each([false, true])('checks a single node once (syncing: %s)', async (isSyncing) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(1000);
  const { checked, call } = poolOf({ name: 'one', isSyncing });
  await call();
  now.mockReturnValue(60_000);
  expect(await call()).toBe('one');
  expect(checked).toEqual(['one']);
});
