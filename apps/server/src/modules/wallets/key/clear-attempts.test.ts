import { eq } from 'drizzle-orm';

import { SECOND } from '../../../platform/clock';
import { sessions } from '../../identity/sessions/sessions.table';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { keyOwner, OWN_KEY, tryWith, type KeyOwner } from '../../../testing/key-owner';
import { signIn } from '../../../testing/people';
import { SignerFaultError } from '../../../signer/signer';
import { WALLET_LIMIT } from './key-attempts';
import { clearKeyAttempts, countKeyAttempt, refundKeyAttempt, withKeyAttempt } from './wallet-key.service';
import { readWallet } from '../wallets.repository';
import { wallets } from '../wallets.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => test.close());

async function another(owner: KeyOwner): Promise<KeyOwner> {
  const { browser } = await signIn(test, owner.identifier);
  return { ...owner, browser };
}

async function tryWrong(owner: KeyOwner, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await tryWith(owner, 'mistyped key!')).toBe(400);
}

const wrongKeysOf = async ({ walletId }: KeyOwner) => (await readWallet(test.deps.db, walletId)).wrongKeys;

it('subtracts the attempts of a session from the counter of the wallet when its key is right', async () => {
  const attacker = await keyOwner(test);
  const owner = await another(attacker);
  await tryWrong(attacker, 3);
  await tryWrong(owner, 4);
  expect(await wrongKeysOf(owner)).toBe(7);
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
  expect(await wrongKeysOf(owner)).toBe(3);
});

const countOthers = ({ walletId }: KeyOwner, wrongKeys: number) =>
  test.deps.db
    .update(wallets)
    .set({ wrongKeys, wrongKeysSince: test.clock.now() })
    .where(eq(wallets.id, walletId));

it('unlocks the wallet for new sessions when a right key subtracts the attempts that reached the limit', async () => {
  const owner = await keyOwner(test);
  test.clock.advance(SECOND);
  await countOthers(owner, 26);
  await tryWrong(owner, 4);
  const later = await another(owner);
  expect(await tryWith(later, OWN_KEY)).toBe(429);
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
  expect(await wrongKeysOf(owner)).toBe(26);
  expect(await tryWith(later, OWN_KEY)).toBe(200);
});

it('keeps the attempts of other sign-ins when those of the right key were in an earlier window', async () => {
  const owner = await keyOwner(test);
  await tryWrong(owner, 2);
  test.clock.advance(SECOND);
  await countOthers(owner, 3);
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
  expect(await wrongKeysOf(owner)).toBe(3);
});

it('keeps the attempts of other sign-ins when a right key has already cleared the refunded attempt', async () => {
  const { db } = test.deps;
  const owner = await keyOwner(test);
  await countOthers(owner, 3);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  const user = { walletId: owner.walletId, sessionId: session?.id ?? '' };
  await countKeyAttempt(test.deps, user);
  await clearKeyAttempts(db, user);
  await refundKeyAttempt(db, user);
  expect(await wrongKeysOf(owner)).toBe(3);
});

it('notifies the owner of a lock when the queue for connections fills before the signer rejects the key', async () => {
  const { db, config } = test.deps;
  const owner = await keyOwner(test);
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.userId));
  await countOthers(owner, WALLET_LIMIT - 1);
  const wallet = await readWallet(db, owner.walletId);
  const attempt = withKeyAttempt(test.deps, wallet, session?.id ?? '', () => {
    jest.spyOn(db.$client, 'waitingCount', 'get').mockReturnValue(config.DATABASE_QUEUE);
    return Promise.reject(new SignerFaultError('wrong-passcode'));
  });
  await expect(attempt).rejects.toMatchObject({ code: 'INVALID_WALLET_KEY' });
  jest.restoreAllMocks();
  const { body } = await owner.browser.call('GET', '/notifications');
  expect(body).toContain('Your wallet key is locked');
});

it.each([
  ['clears', 'accepts the key', async () => 'right'],
  ['refunds', 'fails', () => Promise.reject(new Error('no connection'))],
])(
  '%s the attempt when the queue for connections fills before the signer %s',
  async (_does, _when, outcome) => {
    const { db, config } = test.deps;
    const owner = await keyOwner(test);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, owner.userId));
    const wallet = await readWallet(db, owner.walletId);
    let counted = 0;
    const attempt = withKeyAttempt(test.deps, wallet, session?.id ?? '', async () => {
      counted = await wrongKeysOf(owner);
      jest.spyOn(db.$client, 'waitingCount', 'get').mockReturnValue(config.DATABASE_QUEUE);
      return outcome();
    });
    await attempt.catch(() => undefined);
    jest.restoreAllMocks();
    expect([counted, await wrongKeysOf(owner)]).toEqual([1, 0]);
  },
);
