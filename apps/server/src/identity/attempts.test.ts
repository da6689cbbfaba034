import { createTestApp, type TestApp } from '../testing/create-test-app';
import { SECOND } from '../clock';
import { countAttempt, forgiveAttempts, returnAttempt, settleAttempts } from './attempts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const count = (subject: string) => countAttempt(test.deps.db, test.clock, 'resend', subject);

describe('attempt counters', () => {
  it('let exactly the limit through when many come at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => count('race')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('double the wait up to its limit, and do not lengthen it for refused tries', async () => {
    const attempt = () => countAttempt(test.deps.db, test.clock, 'login', 'doubling');
    for (let round = 0; round < 5; round += 1) await attempt();
    for (let wait = 1; wait <= 512; wait *= 2) {
      await expect(attempt()).rejects.toMatchObject({ details: { retry_after: wait } });
      test.clock.advance(wait * SECOND - 1);
      await expect(attempt()).rejects.toMatchObject({ statusCode: 429 });
      test.clock.advance(1);
      await attempt();
    }
    await expect(attempt()).rejects.toMatchObject({ details: { retry_after: 900 } });
  });

  it('can be forgiven, and one try given back', async () => {
    for (let round = 0; round < 5; round += 1) await count('kind');
    await returnAttempt(test.deps.db, 'resend', 'kind');
    await count('kind');
    await expect(count('kind')).rejects.toMatchObject({ statusCode: 429 });
    await forgiveAttempts(test.deps.db, 'resend', 'kind');
    await count('kind');
  });

  it('are settled together, each as far as it is named', async () => {
    const { db } = test.deps;
    for (const subject of ['gone', 'given back', 'kept'])
      for (let round = 0; round < 5; round += 1) await count(subject);
    await settleAttempts(db, { forgiven: [['resend', 'gone']], returned: ['resend', 'given back'] });
    expect(await count('gone')).toBe(4);
    expect(await count('given back')).toBe(0);
    await expect(count('given back')).rejects.toMatchObject({ statusCode: 429 });
    await settleAttempts(db, { forgiven: [['resend', 'given back']] });
    expect(await count('given back')).toBe(4);
    await expect(count('kept')).rejects.toMatchObject({ statusCode: 429 });
  });
});
