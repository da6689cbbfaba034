import { randomBytes } from 'node:crypto';
import { createPasswordHasher } from './password-hasher';

const PASSWORD = 'correct horse! battery';
const pepper = randomBytes(32);

/** Processor time of the whole process, its hashing threads included; the clock on the wall tells little here. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('the password hasher', () => {
  it('makes Argon2id hashes of 46 MiB, which the pepper alone opens', async () => {
    const passwords = createPasswordHasher(pepper);
    const hash = await passwords.hash(PASSWORD);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(await passwords.verify(hash, PASSWORD)).toBe(true);
    expect(await passwords.verify(hash, `${PASSWORD} `)).toBe(false);
    expect(await createPasswordHasher(randomBytes(32)).verify(hash, PASSWORD)).toBe(false);
  });

  it('works as hard for an account that does not exist', async () => {
    const passwords = createPasswordHasher(pepper);
    const hash = await passwords.hash(PASSWORD);
    const once = (of: string | undefined) => cost(() => passwords.verify(of, PASSWORD));
    await once(undefined);
    let [unknown, known] = [0, 0];
    // By turns, so that what else the processors do at a time costs both the same.
    for (let round = 0; round < 12; round += 1) {
      unknown += await once(undefined);
      known += await once(hash);
    }
    expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('lets two work and thirty-two wait; who comes then hears 503 instead of waiting for ever', async () => {
    const passwords = createPasswordHasher(pepper);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => passwords.verify(undefined, PASSWORD)),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ statusCode: 503, details: { retry_after: 2 } });
    expect(await passwords.verify(undefined, PASSWORD)).toBe(false);
  });
});
