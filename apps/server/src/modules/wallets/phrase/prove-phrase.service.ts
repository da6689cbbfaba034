import { timingSafeEqual } from 'node:crypto';

import { messages } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains/index';
import { countAttempt, forgiveAttempts, returnAttempt } from '../../identity/index';

import { DomainError } from '../../../platform/errors';
import { clearAllKeyAttempts, signInOf } from '../key/key-attempts';
import { SignerFaultError } from '../../../signer/signer';
import { wrongPhraseError } from '../key/wallet-key.service';
import { addressesOfWallet } from '../wallets.repository';
import type { WalletRow } from '../wallets.table';

/**
 * Checks that a phrase is the one of a wallet, by the addresses it leads to. A locked wallet key does not stop it, and a right
 * phrase unlocks the key.
 *
 * Wrong phrases count per sign-in, 5 in 24 hours, before the derivation. Over the whole wallet only the wrong ones count, so
 * that no other session keeps out the owner's right one: a phrase has at least 128 bits and needs no small limit.
 * @throws 400 for a wrong phrase, 429 after the fifth wrong one of the session.
 */
export async function provePhrase(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  mnemonic: string,
): Promise<void> {
  const { db, clock } = deps;
  const subject = `${wallet.id}:${(await signInOf(db, sessionId)).id}`;
  const left = await countAttempt(db, clock, 'walletPhrase', subject);
  let right: boolean;
  try {
    right = await isPhraseOf(deps, wallet.id, mnemonic);
  } catch (error) {
    await returnAttempt(db, 'walletPhrase', subject);
    // A slip of the pen, which everybody can check without us, is no guess.
    throw error instanceof SignerFaultError && error.fault === 'invalid-phrase' ? noPhrase(left + 1) : error;
  }
  if (!right) {
    await countAttempt(db, clock, 'walletPhraseOverAll', wallet.id);
    throw await wrongPhraseError(deps, wallet, sessionId, left);
  }
  await forgiveAttempts(db, 'walletPhrase', subject);
  await clearAllKeyAttempts(db, { walletId: wallet.id, sessionId });
}

const noPhrase = (attemptsLeft: number) =>
  new DomainError('malformed', 'INVALID_PHRASE', messages.phraseInvalid, {
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
