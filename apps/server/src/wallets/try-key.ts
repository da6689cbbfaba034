import type { LedgerDeps } from '../ledger-deps';
import { SignerFaultError } from './signer/signer';
import { countKeyTry, forgiveKeyTries, refundKeyTry, wrongKey } from './wallet-key';
import type { WalletRow } from './wallets.table';

/**
 * Asks the signer something with a wallet key, as one counted try. A right key starts the count again; a try that was
 * not judged does not count. @throws 400 for a wrong key, 429 while it is locked.
 */
export async function tryKey<Answer>(
  deps: LedgerDeps,
  wallet: WalletRow,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const tries = await countKeyTry(deps, wallet.id);
  let answer: Answer;
  try {
    answer = await ask();
  } catch (error) {
    if (error instanceof SignerFaultError && error.fault === 'wrong-passcode') {
      throw await wrongKey(deps, wallet, tries);
    }
    await refundKeyTry(deps.db, wallet.id);
    throw error;
  }
  await forgiveKeyTries(deps.db, wallet.id);
  return answer;
}
