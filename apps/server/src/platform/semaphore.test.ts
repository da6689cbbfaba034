import { createSemaphore } from './semaphore';

describe('createSemaphore', () => {
  it('runs as many tasks as its width, queues as many as its queue allows, and rejects the rest with 503', async () => {
    const run = createSemaphore(2, { queue: 3 });
    const open: (() => void)[] = [];
    const results = Array.from({ length: 6 }, (_, index) =>
      run(() => new Promise<number>((resolve) => open.push(() => resolve(index)))),
    );
    expect(open).toHaveLength(2);
    await expect(results[5]).rejects.toMatchObject({ kind: 'unavailable', details: { retry_after: 2 } });
    for (let done = 0; done < 5; done += 1) {
      open[done]?.();
      expect(await results[done]).toBe(done);
    }
    await expect(run(async () => 'free again')).resolves.toBe('free again');
  });

  it('rejects a waiter with 503 after its timeout and runs the next one', async () => {
    const run = createSemaphore(1, { patienceMs: 20 });
    let end = () => {};
    const first = run(() => new Promise<void>((resolve) => (end = resolve)));
    const late = jest.fn(async () => 'ran');
    await expect(run(late)).rejects.toMatchObject({ kind: 'unavailable', details: { retry_after: 2 } });
    const next = run(async () => 'next');
    end();
    await first;
    expect(await next).toBe('next');
    expect(late).not.toHaveBeenCalled();
  });

  it('runs the next task after a failure', async () => {
    const run = createSemaphore(1);
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(run(async () => 'next')).resolves.toBe('next');
  });
});
