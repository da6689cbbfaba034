import * as messages from '@tessera/contracts/messages';
import type { VerifyKeyRequest } from '@tessera/contracts/wallets';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit, resetRateLimit, refundRateLimit } from '../../identity';
import { equal } from '../../../platform/crypto/secrets';
import { DomainError } from '../../../platform/errors';
import { SignerFaultError } from '../../../signer/signer';
import { clearAttempts, signInOf, type WalletSession } from '../key/key-attempts.repository';
import { wrongPhraseError, withKeyAttempt } from '../key/wallet-key.service';
import { addressesOfWallet, updateWallet, readWallet } from '../wallets.repository';
import type { WalletAddressRow, WalletRow } from '../wallets.table';

/**
 * A right phrase lifts the lock of the wallet key. The limit over all sign-ins (`walletPhraseOverAll`)
 * rejects only wrong phrases, so that an attacker cannot block the owner.
 */
export async function provePhrase(deps: LedgerDeps, wallet: WalletRow, sessionId: string, mnemonic: string) {
  const { db, clock } = deps;
  const subject = `${wallet.id}:${(await signInOf(db, sessionId)).id}`;
  const left = await consumeRateLimit(db, clock, 'walletPhrase', subject);
  let right: boolean;
  try {
    right = await isPhraseOf(deps, wallet.id, mnemonic);
  } catch (error) {
    await refundRateLimit(db, 'walletPhrase', subject);
    // A malformed phrase does not use up an attempt: this error tells an attacker nothing, because the checksum can be
    // verified offline.
    throw error instanceof SignerFaultError && error.fault === 'invalid-phrase' ? noPhrase(left + 1) : error;
  }
  if (!right) {
    await consumeRateLimit(db, clock, 'walletPhraseOverAll', wallet.id);
    throw await wrongPhraseError(deps, wallet, sessionId, left);
  }
  await resetRateLimit(db, 'walletPhrase', subject);
  await db.transaction(async (tx) => {
    await clearAttempts(tx, { walletId: wallet.id, sessionId });
    await updateWallet(tx, wallet.id, { wrongKeys: 0, wrongKeysSince: null, keyBlockedUntil: null });
  });
}

const noPhrase = (attemptsLeft: number) =>
  new DomainError('malformed', 'INVALID_PHRASE', messages.phraseInvalid, {
    attemptsLeft,
    errors: { mnemonic: [messages.phraseInvalid] },
  });

async function isPhraseOf({ db, signer, chains }: LedgerDeps, walletId: string, mnemonic: string) {
  const stored = await addressesOfWallet(db, walletId);
  const { addresses } = await signer.ask('deriveAddresses', { mnemonic });
  const isDerived = ({ chainId, address }: WalletAddressRow) =>
    equal(Buffer.from(address), Buffer.from(addresses[chains.of(chainId).family]));
  return stored.length > 0 && stored.every(isDerived);
}

export async function verifyKey(
  deps: LedgerDeps,
  { walletId, sessionId }: WalletSession,
  { data, type }: VerifyKeyRequest,
): Promise<void> {
  const wallet = await readWallet(deps.db, walletId);
  if (type === 'mnemonic') return provePhrase(deps, wallet, sessionId, data);
  const owner = { walletId: wallet.id, userId: wallet.userId };
  await withKeyAttempt(deps, wallet, sessionId, () =>
    deps.signer.ask('checkPasscode', { record: wallet.vault, owner, passcode: data }),
  );
}
