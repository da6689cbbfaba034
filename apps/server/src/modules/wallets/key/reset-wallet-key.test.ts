import * as messages from '@tessera/contracts/messages';

import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  errorIn,
  keyOwner,
  NEXT_KEY,
  OWN_KEY,
  resetKey,
  tryWith,
  type KeyOwner,
} from '../../../testing/key-owner';
import { meetAtSigner } from '../../../testing/meet-at-signer';
import { PASSWORD, sentTo, signIn } from '../../../testing/people';
import { readWallet } from '../wallets.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const OTHER_PHRASE = `${'zoo '.repeat(11)}wrong`;

const subjects = async ({ identifier }: KeyOwner) => {
  await test.runJobs();
  return sentTo(test, identifier).map(({ subject }) => subject);
};
const titles = async ({ userId }: KeyOwner) => {
  const { rows } = await test.deps.db.$client.query<{ title: string }>(
    'select title from notifications where user_id = $1 order by id',
    [userId],
  );
  return rows.map(({ title }) => title);
};

describe('reset of a wallet key', () => {
  it('replaces the whole vault under a new salt when the current key is right', async () => {
    const owner = await keyOwner(test);
    const before = await readWallet(test.deps.db, owner.walletId);
    const other = await signIn(test, owner.identifier);
    expect((await resetKey(owner, { currentPasscode: OWN_KEY })).json()).toEqual({
      message: 'Wallet key updated',
    });
    expect([await tryWith(owner, OWN_KEY), await tryWith(owner, NEXT_KEY)]).toEqual([400, 200]);
    const after = await readWallet(test.deps.db, owner.walletId);
    expect(after.vault.kdf.salt).not.toBe(before.vault.kdf.salt);
    for (const box of ['dek', 'data'] as const) {
      expect(JSON.stringify(after.vault)).not.toContain(before.vault[box].ct);
      expect(after.vault[box].iv).not.toBe(before.vault[box].iv);
    }
    expect(await subjects(owner)).toContain('Your wallet key was changed');
    expect(await titles(owner)).toContain('Your wallet key was changed');
    expect((await other.browser.call('GET', '/user')).statusCode).toBe(200);
  });

  it('accepts a hand-typed phrase and ends every other session', async () => {
    const owner = await keyOwner(test);
    const other = await signIn(test, owner.identifier);
    const mnemonic = `  ${owner.mnemonic.toUpperCase().replaceAll(' ', '   ')} `;
    expect((await resetKey(owner, { mnemonic })).statusCode).toBe(200);
    expect([await tryWith(owner, OWN_KEY), await tryWith(owner, NEXT_KEY)]).toEqual([400, 200]);
    expect((await other.browser.call('GET', '/user')).statusCode).toBe(401);
    expect((await owner.browser.call('GET', '/user')).statusCode).toBe(200);
    expect(await subjects(owner)).toContain('Your wallet key was reset');
    expect(await titles(owner)).toContain('Your wallet key was reset');
    const { phraseResetAt } = await readWallet(test.deps.db, owner.walletId);
    expect(phraseResetAt).toEqual(test.clock.now());
  });

  it.each([
    ['no proof', {}, 'currentPasscode', messages.walletKeyOrPhrase],
    [
      'two proofs',
      { currentPasscode: OWN_KEY, mnemonic: OTHER_PHRASE },
      'currentPasscode',
      messages.walletKeyOrPhrase,
    ],
    [
      'another repetition',
      { currentPasscode: OWN_KEY, walletPasscode_confirmation: 'something else!' },
      'walletPasscode_confirmation',
      messages.walletKeyMismatch,
    ],
    [
      'a short key',
      { ...same('a!'), currentPasscode: OWN_KEY },
      'walletPasscode',
      messages.walletKeyTooShort,
    ],
    [
      'no special',
      { ...same('plainwords'), currentPasscode: OWN_KEY },
      'walletPasscode',
      messages.walletKeySpecial,
    ],
    [
      'a common key',
      { ...same('password1!'), currentPasscode: OWN_KEY },
      'walletPasscode',
      messages.walletKeyCommon,
    ],
    [
      'the same key',
      { ...same(OWN_KEY), currentPasscode: OWN_KEY },
      'walletPasscode',
      messages.walletKeyUnchanged,
    ],
    [
      'the password',
      { ...same(PASSWORD), currentPasscode: OWN_KEY },
      'walletPasscode',
      messages.walletKeyIsPassword,
    ],
  ])('rejects a reset with %s and keeps the wallet key', async (_name, body, field, message) => {
    const owner = await keyOwner(test);
    const answer = await resetKey(owner, body);
    expect(answer.statusCode).toBe(422);
    expect(errorIn(answer).errors).toEqual({ [field]: [message] });
    expect(await tryWith(owner, OWN_KEY)).toBe(200);
  });

  it('rejects the account password and common passwords as wallet key', async () => {
    const { browser, mnemonic, walletId } = await keyOwner(test);
    await test.deps.db.$client.query('delete from wallet_addresses where wallet_id = $1', [walletId]);
    await test.deps.db.$client.query('delete from wallets where id = $1', [walletId]);
    for (const [walletPasscode, message] of [
      [PASSWORD, messages.walletKeyIsPassword],
      ['Password1!', messages.walletKeyCommon],
    ]) {
      const answer = await browser.call('POST', '/wallets', { walletPasscode, mnemonic });
      expect(errorIn(answer).errors).toEqual({ walletPasscode: [message] });
    }
  });

  it('accepts the same new key submitted twice, but only one of two different new keys', async () => {
    const owner = await keyOwner(test);
    meetAtSigner(test.deps.signer);
    const twice = [1, 2].map(() => resetKey(owner, { currentPasscode: OWN_KEY }));
    const statuses = (await Promise.all(twice)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200]);
    const differing = ['third key #3', 'fourth key #4'];
    meetAtSigner(test.deps.signer);
    const answers = await Promise.all(
      differing.map((key) => resetKey(owner, { ...same(key), currentPasscode: NEXT_KEY })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = differing[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect(await tryWith(owner, winner)).toBe(200);
  });

  it('keeps the key and counts no attempt when the signer ends during the reset', async () => {
    const owner = await keyOwner(test);
    const { signer } = test.deps;
    await signer.ask('newMnemonic', {});
    const { pid } = signer;
    if (pid === undefined) throw new Error('no signer runs');
    // The stopped signer receives the request but cannot respond before it is killed.
    process.kill(pid, 'SIGSTOP');
    const ask = signer.ask.bind(signer);
    const asked = new Promise<void>((resolve) => {
      jest.spyOn(signer, 'ask').mockImplementationOnce((...about) => {
        const answer = ask(...about);
        resolve();
        return answer;
      });
    });
    const waiting = resetKey(owner, { currentPasscode: OWN_KEY });
    await asked;
    process.kill(pid, 'SIGKILL');
    const answer = await waiting;
    jest.restoreAllMocks();
    expect([answer.statusCode, errorIn(answer).message]).toEqual([503, messages.updateWalletKeyFailed]);
    expect(await tryWith(owner, OWN_KEY)).toBe(200);
    expect((await readWallet(test.deps.db, owner.walletId)).wrongKeys).toBe(0);
  });

  it('responds 404 to another user', async () => {
    const [owner, stranger] = [await keyOwner(test), await keyOwner(test)];
    const { mnemonic } = owner;
    const answer = await resetKey({ ...stranger, walletId: owner.walletId }, { mnemonic });
    expect(answer.statusCode).toBe(404);
    expect(await tryWith(owner, OWN_KEY)).toBe(200);
  });
});

it('keeps key and phrase out of the log', () => {
  for (const secret of [OWN_KEY, NEXT_KEY, OTHER_PHRASE]) expect(test.logs()).not.toContain(secret);
});

function same(key: string) {
  return { walletPasscode: key, walletPasscode_confirmation: key };
}
