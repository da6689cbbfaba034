import { KeyedMutex } from './keyed-mutex';

it('runs one task of a key at a time, other keys concurrently, and continues after a failed task', async () => {
  const mutex = new KeyedMutex();
  const begun: string[] = [];
  let fail = () => {};
  const first = mutex.run('a', () => {
    begun.push('a1');
    return new Promise<void>((_, reject) => (fail = () => reject(new Error('failed'))));
  });
  const second = mutex.run('a', async () => begun.push('a2'));
  await mutex.run('b', async () => begun.push('b1'));
  expect(begun).toEqual(['a1', 'b1']);
  fail();
  await expect(first).rejects.toThrow('failed');
  await second;
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('rejects a waiter with 503 after its timeout and still runs later tasks', async () => {
  const mutex = new KeyedMutex(20);
  let end = () => {};
  const first = mutex.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const never = jest.fn(async () => 'ran');
  await expect(mutex.run('a', never)).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retry_after: 2 },
  });
  end();
  await first;
  expect(await mutex.run('a', async () => 'later')).toBe('later');
  expect(never).not.toHaveBeenCalled();
});
