import { messages, type ResetWalletKeyRequest } from '@tessera/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains/index';
import { countAttempt, endSessions, type IdentityDeps, tellOfSecurity } from '../../identity/index';

import type { Transaction } from '../../../platform/db/database';
import { conflict, invalid, unavailable } from '../../../platform/errors';
import { walletKeyReset } from '../events';
import { requireOtherThanPassword, requireUncommonKey } from './new-wallet-key';
import { provePhrase } from '../phrase/prove-phrase.service';
import { SignerFaultError, SignerGoneError } from '../../../signer/signer';
import { withKeyAttempt } from '../try-key';
import type { VaultRecord } from '../../../signer/vault/vault-record';
import { readWallet } from '../wallets.repository';
import { wallets, type WalletRow } from '../wallets.table';

export type WalletKeyDeps = LedgerDeps & Pick<IdentityDeps, 'passwords' | 'sessionStore'>;

interface Caller {
  userId: string;
  sessionId: string;
  walletId: string;
}

/**
 * Puts a new wallet key in the place of the old one, which opens nothing any more. By the present key, or by the phrase,
 * which also opens a locked wallet and ends the other sessions.
 */
export async function resetWalletKey(
  deps: WalletKeyDeps,
  caller: Caller,
  request: ResetWalletKeyRequest,
): Promise<void> {
  requireUncommonKey(request.walletPasscode);
  if (request.currentPasscode === request.walletPasscode) {
    throw invalid({ walletPasscode: messages.walletKeyUnchanged });
  }
  try {
    await reset(deps, caller, request);
  } catch (error) {
    throw error instanceof SignerGoneError ? unavailable(messages.updateWalletKeyFailed) : error;
  }
}

async function reset(deps: WalletKeyDeps, caller: Caller, request: ResetWalletKeyRequest): Promise<void> {
  const { db, clock, sessionStore } = deps;
  const { userId, sessionId, walletId } = caller;
  const wallet = await readWallet(db, walletId);
  const record = await reseal(deps, wallet, sessionId, request);
  await countAttempt(db, clock, 'walletKeyChange', walletId);
  await requireOtherThanPassword(deps, userId, request.walletPasscode);
  const byPhrase = request.mnemonic !== undefined;
  const replaced = await db.transaction(async (tx) => {
    if (!(await replaceVault(tx, wallet, record, byPhrase ? clock.now() : null))) return false;
    if (byPhrase) await walletKeyReset.publish(tx, clock, { walletId });
    if (byPhrase) await endSessions(tx, clock, userId, 'credential', sessionId);
    await tellOfSecurity(tx, clock, userId, byPhrase ? 'wallet-key-reset' : 'wallet-key-changed', {});
    return true;
  });
  if (!replaced) await requireOpens(deps, walletId, request.walletPasscode);
  if (byPhrase) sessionStore.forget({ userId });
}

/** The same phrase sealed under the new key, for whoever proves the old one or the phrase. */
async function reseal(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  { currentPasscode = '', mnemonic, walletPasscode }: ResetWalletKeyRequest,
): Promise<VaultRecord> {
  const { signer } = deps;
  const owner = { walletId: wallet.id, userId: wallet.userId };
  if (mnemonic !== undefined) {
    await provePhrase(deps, wallet, sessionId, mnemonic);
    return (await signer.ask('createVault', { owner, mnemonic, passcode: walletPasscode })).record;
  }
  const keys = { passcode: currentPasscode, newPasscode: walletPasscode };
  const ask = () => signer.ask('resealVault', { record: wallet.vault, owner, ...keys });
  return (await withKeyAttempt(deps, wallet, sessionId, ask)).record;
}

/** False when the wallet has another seal by now: somebody was faster. Waits for a transfer that is being signed. */
async function replaceVault(
  tx: Transaction,
  wallet: WalletRow,
  vault: VaultRecord,
  phraseAt: Date | null,
): Promise<boolean> {
  const proved = phraseAt === null ? {} : { phraseResetAt: phraseAt, phraseCheckedAt: phraseAt };
  const replaced = await tx
    .update(wallets)
    .set({ vault, wrongKeys: 0, wrongKeysSince: null, keyBlockedUntil: null, ...proved })
    .where(and(eq(wallets.id, wallet.id), sql`${wallets.vault}->'kdf'->>'salt' = ${wallet.vault.kdf.salt}`))
    .returning({ id: wallets.id });
  return replaced.length > 0;
}

/** A form that was sent twice has what it asked for. @throws 409 when another key was set meanwhile. */
async function requireOpens(deps: LedgerDeps, walletId: string, passcode: string): Promise<void> {
  const { id, userId, vault } = await readWallet(deps.db, walletId);
  try {
    await deps.signer.ask('checkPasscode', { record: vault, owner: { walletId: id, userId }, passcode });
  } catch (error) {
    if (!(error instanceof SignerFaultError) || error.fault !== 'wrong-passcode') throw error;
    throw conflict('WALLET_KEY_CHANGED', messages.updateWalletKeyFailed);
  }
}
