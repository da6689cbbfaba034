import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { createIdentity } from '../identity';
import { credentials } from '../users/users.table';
import { renewPasswordHash } from './set-password.service';
import { unavailable } from '../../../platform/errors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, PASSWORD, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const olderHash = (password: string) =>
  hash(password, {
    algorithm: 2,
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
    secret: test.deps.config.HASH_PEPPERS[0],
  });

async function hashOf(userId: string): Promise<string> {
  const [row] = await test.deps.db.select().from(credentials).where(eq(credentials.userId, userId));
  return row?.passwordHash ?? '';
}

async function withOlderHash() {
  const { identifier, userId } = await signUp(test);
  const passwordHash = await olderHash(PASSWORD);
  await test.deps.db.update(credentials).set({ passwordHash }).where(eq(credentials.userId, userId));
  const attempt = async (password: string) =>
    (await createBrowser(test).call('POST', '/login', { type: 'email', identifier, password })).statusCode;
  return { userId, passwordHash, attempt };
}

describe('a password hash with older parameters', () => {
  it('replaces a password hash with older parameters when its owner signs in', async () => {
    const { userId, attempt } = await withOlderHash();
    expect(await attempt(PASSWORD)).toBe(200);
    const renewed = await hashOf(userId);
    expect(await test.deps.passwords.verify(renewed, PASSWORD)).toBe('current');
    expect(await attempt(PASSWORD)).toBe(200);
    expect(await attempt('wrong!!!')).toBe(422);
    expect(await hashOf(userId)).toBe(renewed);
  });

  it('keeps a password hash with older parameters when the password is wrong', async () => {
    const { userId, passwordHash, attempt } = await withOlderHash();
    expect(await attempt('wrong!!!')).toBe(422);
    expect(await hashOf(userId)).toBe(passwordHash);
  });

  it('keeps a password hash with older parameters, without an error, when the queue of the hasher is full', async () => {
    const { userId, passwordHash } = await withOlderHash();
    const passwords = { ...test.deps.passwords, hash: () => Promise.reject(unavailable()) };
    const deps = { ...test.deps, ...createIdentity(test.deps), passwords };
    await renewPasswordHash(deps, { userId, passwordHash }, PASSWORD);
    expect(await hashOf(userId)).toBe(passwordHash);
    expect(test.logs()).toContain('failed to renew a password hash');
  });

  it('does not replace a password that was changed after the verification', async () => {
    const { userId, passwordHash } = await withOlderHash();
    const changed = await olderHash('another one! entirely');
    await test.deps.db
      .update(credentials)
      .set({ passwordHash: changed })
      .where(eq(credentials.userId, userId));
    const deps = { ...test.deps, ...createIdentity(test.deps) };
    await renewPasswordHash(deps, { userId, passwordHash }, PASSWORD);
    expect(await hashOf(userId)).toBe(changed);
  });
});
