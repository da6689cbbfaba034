import type { VerifyKeyRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { provePhrase } from '../phrase/prove-phrase.service';
import { readWallet } from '../wallets.repository';
import type { WalletSession } from './key-attempts.repository';
import { withKeyAttempt } from './wallet-key.service';

/** Checks a wallet key or a recovery phrase. Wrong ones share their counters with every other call that takes a key. */
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
