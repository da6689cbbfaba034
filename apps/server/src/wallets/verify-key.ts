import { timingSafeEqual } from 'node:crypto';

import type { VerifyKeyRequest } from '@tessera/contracts';

import type { LedgerDeps } from '../ledger-deps';
import { SignerFaultError, SignerGoneError } from './signer/signer';
import { countKeyTry, forgiveKeyTries, refundKeyTry, wrongKey } from './wallet-key';
import { addressesOfWallet, readWallet } from './wallets.repository';
import type { WalletRow } from './wallets.table';

/** Judges a wallet key or a recovery phrase; wrong ones count together, over every call that asks for one. */
export async function verifyKey(
  deps: LedgerDeps,
  walletId: string,
  { data, type }: VerifyKeyRequest,
): Promise<void> {
  const wallet = await readWallet(deps.db, walletId);
  const tries = await countKeyTry(deps, walletId);
  try {
    const right =
      type === 'passcode' ? await opens(deps, wallet, data) : await isPhraseOf(deps, walletId, data);
    if (!right) throw await wrongKey(deps, wallet, tries);
    await forgiveKeyTries(deps.db, walletId);
  } catch (error) {
    if (error instanceof SignerGoneError) await refundKeyTry(deps.db, walletId);
    throw error;
  }
}

async function opens({ signer }: LedgerDeps, wallet: WalletRow, passcode: string): Promise<boolean> {
  const owner = { walletId: wallet.id, userId: wallet.userId };
  return judged(
    () => signer.ask('checkPasscode', { record: wallet.vault, owner, passcode }),
    'wrong-passcode',
  );
}

async function isPhraseOf(
  { db, signer, chains }: LedgerDeps,
  walletId: string,
  mnemonic: string,
): Promise<boolean> {
  const known = await addressesOfWallet(db, walletId);
  let same = false;
  const derived = await judged(async () => {
    const { addresses } = await signer.ask('deriveAddresses', { mnemonic });
    same = known.every(({ chainId, address }) => equal(address, addresses[chains.of(chainId).family]));
  }, 'invalid-phrase');
  return derived && same;
}

async function judged(ask: () => Promise<unknown>, fault: SignerFaultError['fault']): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === fault) return false;
    throw error;
  }
}

function equal(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
