import { createSemaphore } from './semaphore';

describe('createSemaphore', () => {
  it('runs as many as its width, queues as many as its queue, and refuses the rest with 503', async () => {
    const run = createSemaphore(2, 3);
    const open: (() => void)[] = [];
    const results = Array.from({ length: 6 }, (_, index) =>
      run(() => new Promise<number>((resolve) => open.push(() => resolve(index)))),
    );
    expect(open).toHaveLength(2);
    await expect(results[5]).rejects.toMatchObject({ statusCode: 503, details: { retry_after: 2 } });
    for (let done = 0; done < 5; done += 1) {
      open[done]?.();
      expect(await results[done]).toBe(done);
    }
    await expect(run(async () => 'free again')).resolves.toBe('free again');
  });

  it('goes on after a failure', async () => {
    const run = createSemaphore(1, 1);
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await expect(run(async () => 'next')).resolves.toBe('next');
  });
});
