import { randomBytes } from 'node:crypto';
import { WalletAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';
import type { Signer } from '../../../signer/signer';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUpOnboarded } from '../../../testing/people';
import { createTestSigner } from '../../../testing/test-signer';
import { requirePeppers } from '../require-peppers.service';
import { readWallet, replaceVault } from '../wallets.repository';
import { withUnlockedKey } from './unlock-key.service';

const passcode = 'wallet key #1';
const [FIRST, SECOND] = [randomBytes(32), randomBytes(32)];

let test: TestApp;
const signers: Signer[] = [];
beforeAll(async () => {
  test = await createTestApp({ env: { WALLET_PEPPER: FIRST.toString('base64') } });
});
afterAll(async () => {
  await Promise.all(signers.map((signer) => signer.stop()));
  await test.close();
});

const fileOf = (key: Buffer) => ({ store: 'file' as const, key });

const configWith = (current: Buffer, ...others: Buffer[]) => ({
  ...test.deps.config,
  WALLET_PEPPER: fileOf(current),
  WALLET_PEPPERS_BEFORE: others.map(fileOf),
});

/** Another process of the server, with these peppers. */
async function signerWith(...peppers: Parameters<typeof configWith>): Promise<Signer> {
  const signer = await createTestSigner(configWith(...peppers), test.deps.logger);
  signers.push(signer);
  return signer;
}

async function createWallet() {
  const { browser, userId } = await signUpOnboarded(test);
  const { mnemonic } = await test.deps.signer.ask('newMnemonic', {});
  const made = await browser.call('POST', '/wallets', { walletPasscode: passcode, mnemonic });
  return { owner: { userId, walletId: v.parse(WalletAnswer, made.json()).data.id }, mnemonic };
}

const readVault = async (walletId: string) => (await readWallet(test.deps.db, walletId)).vault;

const unlock = (signer: Signer, walletId: string) =>
  withUnlockedKey({ ...test.deps, signer }, { walletId, passcode, family: 'evm' }, async () => 'opened');

it('opens a wallet before, during and after a rotation, and moves it to the current pepper', async () => {
  const { walletId } = (await createWallet()).owner;
  const before = await readVault(walletId);
  const prepared = await signerWith(FIRST, SECOND);
  await expect(unlock(prepared, walletId)).resolves.toBe('opened');
  expect(await readVault(walletId)).toEqual(before);

  const rotated = await signerWith(SECOND, FIRST);
  await expect(unlock(rotated, walletId)).resolves.toBe('opened');
  const moved = await readVault(walletId);
  expect(moved).toEqual({ ...before, pepperId: expect.not.stringMatching(before.pepperId), dek: moved.dek });
  await expect(unlock(rotated, walletId)).resolves.toBe('opened');
  expect(await readVault(walletId)).toEqual(moved);

  await expect(unlock(await signerWith(SECOND), walletId)).resolves.toBe('opened');
  // A process that has not restarted yet.
  await expect(unlock(prepared, walletId)).resolves.toBe('opened');
});

it('rejects the start and each unlock without the pepper of a wallet, and opens the wallet once it is back', async () => {
  const { walletId } = (await createWallet()).owner;
  const before = await readVault(walletId);
  const rotated = await signerWith(SECOND);
  await expect(requirePeppers(test.deps.db, rotated.pepperIds)).rejects.toThrow(before.pepperId);
  await expect(unlock(rotated, walletId)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: expect.stringContaining(before.pepperId),
  });
  expect(await readVault(walletId)).toEqual(before);
  await expect(unlock(await signerWith(SECOND, FIRST), walletId)).resolves.toBe('opened');
});

it('keeps a wallet key that is replaced while the vault moves', async () => {
  const { owner, mnemonic } = await createWallet();
  const { db, signer } = test.deps;
  const wallet = await readWallet(db, owner.walletId);
  const { record } = await signer.ask('createVault', { owner, mnemonic, passcode: 'wallet key #2' });
  const rotated = await signerWith(SECOND, FIRST);
  const ask = rotated.ask.bind(rotated);
  jest.spyOn(rotated, 'ask').mockImplementationOnce(async (operation, request) => {
    const answer = await ask(operation, request);
    await db.transaction((tx) => replaceVault(tx, wallet, record, null));
    return answer;
  });
  await expect(unlock(rotated, owner.walletId)).resolves.toBe('opened');
  expect(await readVault(owner.walletId)).toEqual(record);
});
