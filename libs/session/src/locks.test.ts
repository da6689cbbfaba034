import { browserLocks } from './locks';

it('requests the browser’s lock with the signal when the browser has locks', async () => {
  const request = jest.fn(async (_name: string, _options: LockOptions, task: () => Promise<unknown>) =>
    task(),
  );
  const locks = browserLocks({
    request,
    query: () => Promise.reject(new Error('not used')),
  } as unknown as LockManager);
  const { signal } = new AbortController();
  expect(await locks.run('a', async () => 1, signal)).toBe(1);
  expect(await locks.run('a', async () => 2)).toBe(2);
  expect(request.mock.calls.map(([name, options]) => [name, options])).toEqual([
    ['a', { signal }],
    ['a', {}],
  ]);
});

it('runs tasks of one name in sequence when the browser has no locks', async () => {
  const locks = browserLocks(undefined);
  const order: string[] = [];
  let release = () => {};
  const first = locks.run('a', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    order.push('first');
    throw new Error('first failed');
  });
  const second = locks.run('a', async () => order.push('second'));
  await locks.run('b', async () => order.push('other name'));
  release();
  await expect(first).rejects.toThrow('first failed');
  await second;
  expect(order).toEqual(['other name', 'first', 'second']);
});

it('rejects without running the task when the signal is aborted while waiting', async () => {
  const task = jest.fn(async () => undefined);
  await expect(browserLocks(undefined).run('a', task, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(task).not.toHaveBeenCalled();
});
