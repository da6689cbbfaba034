import * as messages from '@tessera/contracts/messages';
import type { ResetWalletKeyRequest } from '@tessera/contracts/wallet-key';
import type { LedgerDeps } from '../../chains';
import { consumeRateLimit, endSessions, type IdentityDeps, publishSecurityNotice } from '../../identity';
import { conflict, invalid, unavailable } from '../../../platform/errors';
import { requireOtherThanPassword, requireUncommonKey } from './new-wallet-key';
import { provePhrase } from '../phrase/prove-phrase.service';
import { SignerFaultError, SignerGoneError } from '../../../signer/signer';
import type { VaultRecord } from '../../../signer/vault/vault-record';
import { readWallet, replaceVault } from '../wallets.repository';
import type { WalletRow } from '../wallets.table';
import type { WalletSession } from './key-attempts.repository';
import { withKeyAttempt } from './wallet-key.service';
import { defineEvent } from '../../../platform/domain-event';

type WalletKeyDeps = LedgerDeps & Pick<IdentityDeps, 'passwords' | 'sessionStore'>;

type Requester = WalletSession & { userId: string };

/**
 * A reset with the phrase also works while wrong keys lock the wallet, and lifts the lock. It also ends the other
 * sessions of the user.
 */
export async function resetWalletKey(
  deps: WalletKeyDeps,
  requester: Requester,
  request: ResetWalletKeyRequest,
) {
  requireUncommonKey(request.walletPasscode);
  if (request.currentPasscode === request.walletPasscode) {
    throw invalid({ walletPasscode: messages.walletKeyUnchanged });
  }
  try {
    await reset(deps, requester, request);
  } catch (error) {
    throw error instanceof SignerGoneError ? unavailable(messages.updateWalletKeyFailed) : error;
  }
}

async function reset(deps: WalletKeyDeps, requester: Requester, request: ResetWalletKeyRequest) {
  const { db, clock, sessionStore } = deps;
  const { userId, sessionId, walletId } = requester;
  const wallet = await readWallet(db, walletId);
  const record = await sealUnderNewKey(deps, wallet, sessionId, request);
  await consumeRateLimit(db, clock, 'walletKeyChange', walletId);
  await requireOtherThanPassword(deps, userId, request.walletPasscode);
  const byPhrase = request.mnemonic !== undefined;
  const replaced = await db.transaction(async (tx) => {
    if (!(await replaceVault(tx, wallet, record, byPhrase ? clock.now() : null))) return false;
    if (byPhrase) await walletKeyReset.publish(tx, clock, { walletId });
    if (byPhrase) await endSessions(tx, clock, userId, 'credential', sessionId);
    await publishSecurityNotice(tx, clock, userId, byPhrase ? 'wallet-key-reset' : 'wallet-key-changed', {});
    return true;
  });
  if (!replaced) await requireOpens(deps, walletId, request.walletPasscode);
  if (byPhrase) sessionStore.evict({ userId });
}

async function sealUnderNewKey(
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
  const reseal = () => signer.ask('resealVault', { record: wallet.vault, owner, ...keys });
  return (await withKeyAttempt(deps, wallet, sessionId, reseal)).record;
}

/** Throws unless a concurrent request has set the same key, for example when a form was submitted twice. */
async function requireOpens(deps: LedgerDeps, walletId: string, passcode: string): Promise<void> {
  const { id, userId, vault } = await readWallet(deps.db, walletId);
  try {
    await deps.signer.ask('checkPasscode', { record: vault, owner: { walletId: id, userId }, passcode });
  } catch (error) {
    if (!(error instanceof SignerFaultError) || error.fault !== 'wrong-passcode') throw error;
    throw conflict('WALLET_KEY_CHANGED', messages.updateWalletKeyFailed);
  }
}

export const walletKeyReset = defineEvent<{ walletId: string }>('wallets.key-reset');
