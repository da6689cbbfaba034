import { timingSafeEqual } from 'node:crypto';

import { messages } from '@tessera/contracts';

import { countAttempt, forgiveAttempts, returnAttempt } from '../identity/attempts';
import type { LedgerDeps } from '../ledger-deps';
import { HttpError } from '../plugins/http-error';
import { SignerFaultError } from './signer/signer';
import { forgiveKeyTries, wrongPhrase } from './wallet-key';
import { addressesOfWallet } from './wallets.repository';
import type { WalletRow } from './wallets.table';

/**
 * Judges whether a phrase is the one of a wallet, by the addresses it leads to; a locked wallet key does not stand in its
 * way, and a right phrase opens it. Five wrong ones a day. @throws 400 for a wrong phrase, 429 past the fifth.
 */
export async function provePhrase(deps: LedgerDeps, wallet: WalletRow, mnemonic: string): Promise<void> {
  const { db, clock } = deps;
  const left = await countAttempt(db, clock, 'walletPhrase', wallet.id);
  let right: boolean;
  try {
    right = await isPhraseOf(deps, wallet.id, mnemonic);
  } catch (error) {
    await returnAttempt(db, 'walletPhrase', wallet.id);
    // A slip of the pen, which everybody can check without us, is no guess.
    throw error instanceof SignerFaultError && error.fault === 'invalid-phrase' ? noPhrase(left + 1) : error;
  }
  if (!right) throw await wrongPhrase(deps, wallet, left);
  await forgiveAttempts(db, 'walletPhrase', wallet.id);
  await forgiveKeyTries(db, wallet.id);
}

const noPhrase = (attemptsLeft: number) =>
  new HttpError(400, 'INVALID_PHRASE', messages.phraseInvalid, {
    attemptsLeft,
    errors: { mnemonic: [messages.phraseInvalid] },
  });

async function isPhraseOf(
  { db, signer, chains }: LedgerDeps,
  walletId: string,
  mnemonic: string,
): Promise<boolean> {
  const known = await addressesOfWallet(db, walletId);
  const { addresses } = await signer.ask('deriveAddresses', { mnemonic });
  return (
    known.length > 0 &&
    known.every(({ chainId, address }) => equal(address, addresses[chains.of(chainId).family]))
  );
}

function equal(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
