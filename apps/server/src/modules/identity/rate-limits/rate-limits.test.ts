import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { SECOND } from '../../../platform/clock';
import { DomainError, notFound } from '../../../platform/errors';
import { statementsOf } from '../../../testing/statements';
import {
  consumeRateLimit,
  resetRateLimit,
  refundRateLimit,
  updateRateLimits,
  type RateLimitStep,
} from './rate-limits.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const count = (subject: string) => consumeRateLimit(test.deps.db, test.clock, 'resend', subject);

describe('rate limits', () => {
  it('admits exactly the limit of concurrent attempts', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => count('race')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('doubles the wait up to 15 minutes, and does not extend the wait for rejected attempts', async () => {
    const attempt = () => consumeRateLimit(test.deps.db, test.clock, 'login', 'doubling');
    for (let round = 0; round < 5; round += 1) await attempt();
    for (let wait = 1; wait <= 512; wait *= 2) {
      await expect(attempt()).rejects.toMatchObject({ details: { retry_after: wait } });
      test.clock.advance(wait * SECOND - 1);
      await expect(attempt()).rejects.toMatchObject({ kind: 'too-many' });
      test.clock.advance(1);
      await attempt();
    }
    await expect(attempt()).rejects.toMatchObject({ details: { retry_after: 900 } });
  });

  it('refunds one attempt, and resets the count', async () => {
    for (let round = 0; round < 5; round += 1) await count('kind');
    await refundRateLimit(test.deps.db, 'resend', 'kind');
    await count('kind');
    await expect(count('kind')).rejects.toMatchObject({ kind: 'too-many' });
    await resetRateLimit(test.deps.db, 'resend', 'kind');
    await count('kind');
  });

  it('refunds an attempt when the queue for connections is full', async () => {
    const { db, config } = test.deps;
    for (let round = 0; round < 5; round += 1) await count('full queue');
    jest.spyOn(db.$client, 'waitingCount', 'get').mockReturnValue(config.DATABASE_QUEUE);
    await expect(count('full queue')).rejects.toThrow();
    await refundRateLimit(db, 'resend', 'full queue');
    jest.restoreAllMocks();
    expect(await count('full queue')).toBe(0);
  });

  it('consumes, refunds and resets several counters in one SQL statement', async () => {
    const { db } = test.deps;
    for (const subject of ['gone', 'given back', 'kept'])
      for (let round = 0; round < 5; round += 1) await count(subject);
    const tally = () =>
      updateRateLimits(db, test.clock, [
        { do: 'refund', name: 'resend', subject: 'given back' },
        { do: 'reset', name: 'resend', subject: 'gone' },
        { do: 'reset', name: 'resend', subject: 'never there' },
        { do: 'consume', name: 'resend', subject: 'counted' },
      ]);
    const statements = await statementsOf(db, tally);
    expect(statements).toHaveLength(1);
    expect(await count('gone')).toBe(4);
    expect(await count('given back')).toBe(0);
    expect(await count('counted')).toBe(3);
    await expect(count('kept')).rejects.toMatchObject({ kind: 'too-many' });
  });

  it('stops at the first rejected step, and throws the error of that step', async () => {
    const { db } = test.deps;
    const steps = (refusal?: () => DomainError): RateLimitStep[] => [
      { do: 'consume', name: 'signUp', subject: 'before' },
      { do: 'consume', name: 'signUp', subject: 'full', ...(refusal ? { refusal } : {}) },
      { do: 'consume', name: 'signUp', subject: 'behind' },
    ];
    for (let round = 0; round < 5; round += 1) await consumeRateLimit(db, test.clock, 'signUp', 'full');
    await expect(updateRateLimits(db, test.clock, steps())).rejects.toMatchObject({
      kind: 'too-many',
      details: { retry_after: 3600 },
    });
    await expect(updateRateLimits(db, test.clock, steps(notFound))).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await consumeRateLimit(db, test.clock, 'signUp', 'before')).toBe(2);
    expect(await consumeRateLimit(db, test.clock, 'signUp', 'behind')).toBe(4);
  });

  it('admits exactly the limit when concurrent requests update the same counters', async () => {
    const { db } = test.deps;
    const steps: RateLimitStep[] = ['one', 'two', 'three'].map((subject) => ({
      do: 'consume',
      name: 'resend',
      subject,
    }));
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, round) =>
        round % 4 === 3
          ? updateRateLimits(
              db,
              test.clock,
              steps.map((step) => ({ ...step, do: 'refund' as const })),
            )
          : updateRateLimits(db, test.clock, steps),
      ),
    );
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.every((reason) => reason instanceof DomainError && reason.kind === 'too-many')).toBe(true);
  });
});
