import type { LedgerDeps } from '../chains';
import { SignerFaultError } from '../../signer/signer';
import { clearKeyAttempts, refundKeyAttempt } from './key/key-attempts';
import { countKeyAttempt, wrongKeyError } from './key/wallet-key.service';
import type { WalletRow } from './wallets.table';

/**
 * Sends the signer a request with a wallet key, as one counted try. A right key resets the count of the session; a key that
 * was not checked does not count. @throws 400 for a wrong key, 429 while it is locked.
 */
export async function withKeyAttempt<Answer>(
  deps: LedgerDeps,
  wallet: WalletRow,
  sessionId: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const user = { walletId: wallet.id, sessionId };
  const tries = await countKeyAttempt(deps, user);
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode') {
      throw await wrongKeyError(deps, wallet, tries);
    }
    await refundKeyAttempt(deps.db, user);
    throw error;
  }
  await clearKeyAttempts(deps.db, user);
  return answer;
}
