import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createPasswordHasher } from './password-hasher';

const PASSWORD = 'correct horse! battery';
const pepper = randomBytes(32);
const passwords = createPasswordHasher([pepper]);
const olderHash = () =>
  hash(PASSWORD, { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1, secret: pepper });

/** Processor time in µs, which does not depend on other processes. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('the password hasher', () => {
  it('makes Argon2id hashes of 64 MiB and three passes, verified only with the pepper', async () => {
    const current = await passwords.hash(PASSWORD);
    expect(current).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await passwords.verify(current, PASSWORD)).toBe('current');
    expect(await passwords.verify(current, `${PASSWORD} `)).toBeUndefined();
    expect(await createPasswordHasher([randomBytes(32)]).verify(current, PASSWORD)).toBeUndefined();
  });

  it('makes hashes of the given cost, which only a hasher of another cost reports as outdated', async () => {
    const cheap = createPasswordHasher([pepper], { memoryCost: 64, timeCost: 1 });
    const made = await cheap.hash(PASSWORD);
    expect(made).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(await cheap.verify(made, PASSWORD)).toBe('current');
    expect(await cheap.verify(undefined, PASSWORD)).toBeUndefined();
    expect(await passwords.verify(made, PASSWORD)).toBe('outdated');
  });

  it('verifies a hash with older parameters and reports it as outdated', async () => {
    const older = await olderHash();
    expect(await passwords.verify(older, PASSWORD)).toBe('outdated');
    expect(await passwords.verify(older, `${PASSWORD} `)).toBeUndefined();
  });

  it('verifies a hash with another accepted pepper and reports it as outdated', async () => {
    const rotated = createPasswordHasher([randomBytes(32), pepper]);
    const [older, current] = [await passwords.hash(PASSWORD), await rotated.hash(PASSWORD)];
    expect(await rotated.verify(older, PASSWORD)).toBe('outdated');
    expect(await rotated.verify(older, `${PASSWORD} `)).toBeUndefined();
    expect(await rotated.verify(current, PASSWORD)).toBe('current');
    expect(await passwords.verify(current, PASSWORD)).toBeUndefined();
  });

  it('takes the same processor time for no account, an older hash and a current hash', async () => {
    const of = { none: undefined, older: await olderHash(), current: await passwords.hash(PASSWORD) };
    const spent = { none: [] as number[], older: [] as number[], current: [] as number[] };
    // Alternate the cases, so that other load affects all three equally.
    for (let round = 0; round < 9; round += 1)
      for (const kind of ['none', 'older', 'current'] as const)
        spent[kind].push(await cost(() => passwords.verify(of[kind], 'a wrong password')));
    expect(await passwords.verify(undefined, PASSWORD)).toBeUndefined();
    for (const kind of ['none', 'older'] as const) {
      // Other programs on the same core slow down some rounds, so the fastest ones are compared.
      const share = Math.min(...spent[kind]) / Math.min(...spent.current);
      expect(share).toBeGreaterThan(0.7);
      expect(share).toBeLessThan(1.4);
    }
  });

  it('runs two hashes concurrently, queues thirty-two and responds 503 to further requests', async () => {
    const cheap = createPasswordHasher([pepper], { memoryCost: 64, timeCost: 1 });
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => cheap.verify(undefined, PASSWORD)),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ kind: 'unavailable', details: { retry_after: 2 } });
    expect(await cheap.verify(undefined, PASSWORD)).toBeUndefined();
  });
});
