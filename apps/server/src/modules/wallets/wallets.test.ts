import { ErrorAnswer } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { MnemonicAnswer, WalletsAnswer } from '@tessera/contracts/wallets';
import { ulid } from 'ulid';
import * as v from 'valibot';

import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { signUpOnboarded } from '../../testing/people';
import { testSignerEntry } from '../../testing/test-signer';
import { walletPeppers } from '../../signer/peppers/wallet-peppers';
import { createSigner, SignerGoneError } from '../../signer/signer';
import { signerSecrets } from '../../signer/signer-secrets';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const walletPasscode = 'wallet key #1';
const zoo = `${'abandon '.repeat(11)}about`;

describe('wallet creation', () => {
  it('restores the addresses of a phrase once and repeats the first response for the same Idempotency-Key', async () => {
    const { browser } = await signUpOnboarded(test);
    const key = { 'idempotency-key': ulid() };
    const made = await browser.call(
      'POST',
      '/wallets',
      { walletPasscode, mnemonic: `  ${zoo.toUpperCase()} ` },
      key,
    );
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      data: {
        addresses: [
          { chainId: '31337', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' },
          { chainId: 'optio-testnet', address: 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m' },
        ],
      },
    });
    const again = await browser.call('POST', '/wallets', { walletPasscode, mnemonic: zoo }, key);
    expect(again.json()).toEqual(made.json());
    for (const other of [{ mnemonic: `${'zoo '.repeat(11)}wrong` }, { walletPasscode: 'wallet key #2' }]) {
      const answer = await browser.call('POST', '/wallets', { walletPasscode, mnemonic: zoo, ...other }, key);
      expect(answer.statusCode).toBe(409);
      expect(v.parse(ErrorAnswer, answer.json()).code).toBe('IDEMPOTENCY_CONFLICT');
    }
    const second = await browser.call('POST', '/wallets', { walletPasscode, mnemonic: zoo });
    expect(second.statusCode).toBe(409);
    expect((await browser.call('GET', '/wallets/mnemonic')).statusCode).toBe(409);
  });

  it('returns a new phrase on each call and stores none', async () => {
    const { browser } = await signUpOnboarded(test);
    const answers = [
      await browser.call('GET', '/wallets/mnemonic'),
      await browser.call('GET', '/wallets/mnemonic'),
    ];
    const phrases = answers.map((answer) => v.parse(MnemonicAnswer, answer.json()).data.mnemonic);
    expect(phrases[0]?.split(' ')).toHaveLength(12);
    expect(phrases[0]).not.toBe(phrases[1]);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a bad checksum', `${'abandon '.repeat(11)}abandon`, []],
    ['eleven words', 'abandon '.repeat(11), []],
    ['a word that is none, and names its place', `abandon Tessera ${'abandon '.repeat(9)} tessera`, [1, 11]],
  ])('responds 422 to a phrase with %s', async (_name, mnemonic, places) => {
    const { browser } = await signUpOnboarded(test);
    const answer = await browser.call('POST', '/wallets', { walletPasscode, mnemonic });
    expect(answer.statusCode).toBe(422);
    const fields = ['mnemonic', ...places.map((place) => `mnemonic.${place}`)];
    expect(v.parse(ErrorAnswer, answer.json()).errors).toEqual(
      Object.fromEntries(fields.map((field) => [field, [messages.phraseInvalid]])),
    );
    expect(v.parse(WalletsAnswer, (await browser.call('GET', '/wallets')).json()).data).toEqual([]);
  });

  it('responds 404 to another user', async () => {
    const { browser } = await signUpOnboarded(test);
    const made = await browser.call('POST', '/wallets', { walletPasscode, mnemonic: zoo });
    const { id } = v.parse(v.object({ data: v.object({ id: v.string() }) }), made.json()).data;
    const stranger = (await signUpOnboarded(test)).browser;
    for (const path of ['tokens', 'transactions', 'tokens/31337/ETH']) {
      expect((await stranger.call('GET', `/wallets/${id}/${path}`)).statusCode).toBe(404);
    }
    const verify = await browser.call('POST', `/wallets/${id}/verifyKey`, { data: zoo, type: 'mnemonic' });
    expect(verify.json()).toEqual({ valid: true });
    const other = `${'zoo '.repeat(11)}wrong`;
    const wrong = await browser.call('POST', `/wallets/${id}/verifyKey`, { data: other, type: 'mnemonic' });
    expect(wrong.statusCode).toBe(400);
  });
});

it('fails pending signer requests with 503 when the signer ends, and restarts it for the next one', async () => {
  const { signer } = test.deps;
  await signer.ask('newMnemonic', {});
  const owner = { walletId: 'w', userId: 'u' };
  const waiting = signer.ask('createVault', { owner, mnemonic: zoo, passcode: walletPasscode });
  if (signer.pid === undefined) throw new Error('no signer runs');
  process.kill(signer.pid, 'SIGKILL');
  await expect(waiting).rejects.toThrow(SignerGoneError);
  expect((await signer.ask('newMnemonic', {})).mnemonic.split(' ')).toHaveLength(12);
});

it('kills a signer that does not respond within the limit', async () => {
  const limitMs = 30_000;
  const { config } = test.deps;
  const [peppers, entry] = [await walletPeppers(config), await testSignerEntry()];
  const signer = createSigner(signerSecrets(config), peppers, test.deps.logger, entry, { limitMs });
  await signer.ask('newMnemonic', {});
  if (signer.pid === undefined) throw new Error('no signer runs');
  process.kill(signer.pid, 'SIGSTOP');
  const timers = jest.spyOn(globalThis, 'setTimeout');
  const waiting = expect(signer.ask('newMnemonic', {})).rejects.toThrow(SignerGoneError);
  const limit = timers.mock.calls.find(([, milliseconds]) => milliseconds === limitMs);
  timers.mockRestore();
  // Run the callback of the signer's timeout now.
  limit?.[0]();
  await waiting;
  expect((await signer.ask('newMnemonic', {})).mnemonic.split(' ')).toHaveLength(12);
  await signer.stop();
});

it('derives at most two keys in parallel and responds 503 to a request that waits too long', async () => {
  const { config } = test.deps;
  const [peppers, entry] = [await walletPeppers(config), await testSignerEntry()];
  const signer = createSigner(signerSecrets(config), peppers, test.deps.logger, entry, {
    patienceMs: 200,
  });
  await signer.ask('newMnemonic', {});
  if (signer.pid === undefined) throw new Error('no signer runs');
  process.kill(signer.pid, 'SIGSTOP');
  const running = [signer.ask('newMnemonic', {}), signer.ask('newMnemonic', {})];
  await expect(signer.ask('newMnemonic', {})).rejects.toMatchObject({ kind: 'unavailable' });
  process.kill(signer.pid, 'SIGCONT');
  expect(await Promise.all(running)).toHaveLength(2);
  expect((await signer.ask('newMnemonic', {})).mnemonic.split(' ')).toHaveLength(12);
  await signer.stop();
  await expect(signer.ask('newMnemonic', {})).rejects.toThrow(SignerGoneError);
});

it('keeps phrase and wallet key out of log and database', async () => {
  const { rows } = await test.deps.db.$client.query<{ dump: string }>(
    'select vault::text as dump from wallets',
  );
  const everything = [test.logs(), ...rows.map(({ dump }) => dump)].join('\n');
  for (const secret of [zoo, walletPasscode]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64'));
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
