import type { VerifyKeyRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../chains';

import type { WalletSession } from './key/key-attempts';
import { provePhrase } from './phrase/prove-phrase.service';
import { withKeyAttempt } from './try-key';
import { readWallet } from './wallets.repository';

/** Checks a wallet key or a recovery phrase. Wrong ones count together, over every call that asks for one. */
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
