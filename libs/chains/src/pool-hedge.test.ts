import { ChainRefusedError } from './errors';
import { type Fake, poolOf } from './testing/fake-pool';

type Pool = ReturnType<typeof poolOf>;

/** Reads often enough for a delay, and leaves a budget of one second request per 20 reads. */
async function warmUp(pool: Pool, reads = 20): Promise<void> {
  for (let done = 0; done < reads; done += 1) await pool.read(async ({ name }) => name);
}

async function poolWith(...nodes: Fake[]): Promise<Pool> {
  const pool = poolOf(...nodes);
  await warmUp(pool);
  return pool;
}

const silence = () => new Promise<never>(() => undefined);
const answerOnly = (node: string) => (fake: Fake) => (fake.name === node ? Promise.resolve(node) : silence());
const hedgesOf = (pool: Pool) => pool.states()[0]?.hedges;

it('returns the response of a second node when the first node is slow', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  expect(await pool.read(answerOnly('two'))).toBe('two');
  expect(hedgesOf(pool)).toEqual({ won: 1, lost: 0 });
});

it('keeps the first node as current and up when the response of the second node won', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  await pool.read(answerOnly('two'));
  expect(pool.states()).toMatchObject([{ isCurrent: true, isUp: true }, { isCurrent: false }]);
});

it('returns the response of the first node when it comes before that of the second', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  let respond: (answer: string) => void = () => {};
  const late = new Promise<string>((resolve) => (respond = resolve));
  const read = pool.read(({ name }) => {
    if (name === 'one') return late;
    respond('one');
    return silence();
  });
  expect(await read).toBe('one');
  expect(hedgesOf(pool)).toEqual({ won: 0, lost: 1 });
});

it('returns the late response of the first node when the second one fails', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  let respond: (answer: string) => void = () => {};
  const late = new Promise<string>((resolve) => (respond = resolve));
  const read = pool.read(async ({ name }) => {
    if (name === 'one') return late;
    setImmediate(() => respond('one'));
    throw new ChainRefusedError('31337', 'limit exceeded');
  });
  expect(await read).toBe('one');
});

it('throws an error response of the first node without a second request', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  const refused = pool.read(() => Promise.reject(new ChainRefusedError('31337', 'reverted')));
  await expect(refused).rejects.toThrow('reverted');
  expect(hedgesOf(pool)).toEqual({ won: 0, lost: 0 });
});

it('uses the next node when the first one fails', async () => {
  const nodes: [Fake, Fake] = [{ name: 'one' }, { name: 'two' }];
  const pool = await poolWith(...nodes);
  const read = pool.read(({ name }) =>
    name === 'one' ? Promise.reject(new Error('down')) : Promise.resolve(name),
  );
  expect(await read).toBe('two');
  expect(pool.states()).toMatchObject([{ isUp: false }, { isCurrent: true }]);
});

/** Resolves later than the delay of a pool whose reads are as fast as those of `poolWith`. */
async function pastDelay(): Promise<void> {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  await pool.read(answerOnly('two'));
}

it('waits for the first node when the budget of second requests is used', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  await pool.read(answerOnly('two'));
  expect(await pool.read(({ name }) => pastDelay().then(() => name))).toBe('one');
  expect(hedgesOf(pool)).toEqual({ won: 1, lost: 0 });
});

it.each<[string, Fake[]]>([
  ['there is one node', [{ name: 'one' }]],
  ['the other node is catching up', [{ name: 'one' }, { name: 'two', isSyncing: true }]],
  [
    'the other node lags',
    [
      { name: 'one', headTime: 60_001 },
      { name: 'two', headTime: 0 },
    ],
  ],
  ['the other node is of another chain', [{ name: 'one' }, { name: 'two', isOtherChain: true }]],
  ['the other node is down', [{ name: 'one' }, { name: 'two', isDown: true }]],
])('waits for the first node when %s', async (_, nodes) => {
  const pool = await poolWith(...nodes);
  expect(await pool.read(() => pastDelay().then(() => 'first'))).toBe('first');
  expect(hedgesOf(pool)).toEqual({ won: 0, lost: 0 });
});

it('waits for the first node during its first 20 reads', async () => {
  const pool = poolOf({ name: 'one' }, { name: 'two' });
  await warmUp(pool, 19);
  await pool.read(pastDelay);
  expect(hedgesOf(pool)).toEqual({ won: 0, lost: 0 });
});

it('does not count failed reads among the first 20 reads', async () => {
  const pool = poolOf({ name: 'one' }, { name: 'two' });
  const failed = () => pool.read(() => Promise.reject(new Error('down')));
  for (let read = 0; read < 20; read += 1) await expect(failed()).rejects.toThrow();
  await pool.pollWith(
    async ({ name }) => name,
    () => true,
  );
  await pool.read(pastDelay);
  expect(pool.states()).toMatchObject([
    { isUp: true, hedges: { won: 0, lost: 0 } },
    { isUp: true, hedges: { won: 0, lost: 0 } },
  ]);
});

it('sends one request to the second node when a slow read has just left the first one', async () => {
  const one: Fake = { name: 'one' };
  const pool = await poolWith(one, { name: 'two' });
  one.isSyncing = true;
  const later = Date.now() + 10_001;
  const now = jest.spyOn(Date, 'now').mockReturnValue(later);
  const asked: string[] = [];
  await pool.read(async ({ name }) => {
    asked.push(name);
    await pastDelay();
  });
  now.mockRestore();
  expect(asked).toEqual(['two']);
});

it('sends no second request for a call, a search or a poll', async () => {
  const pool = await poolWith({ name: 'one' }, { name: 'two' });
  const asked: string[] = [];
  const slow = async ({ name }: Fake) => {
    asked.push(name);
    await pastDelay();
    return name;
  };
  expect(await pool.callWith(slow)).toBe('one');
  expect(await pool.search(slow)).toMatchObject({ found: 'one' });
  expect(asked).toEqual(['one', 'one']);
  expect(await pool.pollWith(slow, () => true)).toMatchObject({ answers: ['one', 'two'] });
  expect(asked).toEqual(['one', 'one', 'one', 'two']);
  expect(hedgesOf(pool)).toEqual({ won: 0, lost: 0 });
});
