import { createBatchReader } from './batch-reader';

function createReader(
  read = async (keys: readonly string[]) => new Map(keys.map((key) => [key, `value of ${key}`])),
) {
  const batches: (readonly string[])[] = [];
  const readOne = createBatchReader(2, (keys) => {
    batches.push(keys);
    return read(keys);
  });
  return { batches, readOne };
}

it('reads the keys of concurrent requests once, and returns to each request its own value', async () => {
  const { batches, readOne } = createReader();
  const values = await Promise.all(['one', 'other', 'one'].map(readOne));
  expect(values).toEqual(['value of one', 'value of other', 'value of one']);
  expect(batches).toEqual([['one', 'other']]);
});

it('reads a key again for a request that begins while an earlier read runs', async () => {
  const requested: Promise<string | undefined>[] = [];
  const { batches, readOne } = createReader(async (keys) => {
    if (requested.length === 0) requested.push(readOne('one'));
    return new Map(keys.map((key) => [key, key]));
  });
  await readOne('one');
  await requested[0];
  expect(batches).toEqual([['one'], ['one']]);
});

it('reads more keys than the size of a batch by several reads', async () => {
  const { batches, readOne } = createReader();
  const keys = ['one', 'other', 'third', 'third'];
  expect(await Promise.all(keys.map(readOne))).toEqual(keys.map((key) => `value of ${key}`));
  expect(batches).toEqual([['one', 'other'], ['third']]);
});

it('returns undefined for a key without a value', async () => {
  const { readOne } = createReader(async () => new Map());
  expect(await readOne('one')).toBeUndefined();
});

it('fails all requests of a failed read, and none of the next one', async () => {
  let isDown = true;
  const { readOne } = createReader(async (keys) => {
    if (isDown) throw new Error('the database is down');
    return new Map(keys.map((key) => [key, key]));
  });
  const results = await Promise.allSettled(['one', 'other'].map(readOne));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await readOne('one')).toBe('one');
});
