import { resetRateLimit } from '../identity';

import type { Transaction } from '../../platform/db/database';
import { eraseWalletData, findWalletOfUser } from './wallets.repository';

/** Erases a user's sealed phrase, addresses and rate-limit counters in the transaction that erases the account. */
export async function eraseWallet(tx: Transaction, userId: string): Promise<void> {
  const wallet = await findWalletOfUser(tx, userId);
  if (!wallet) return;
  for (const limit of ['walletPhraseOverAll', 'phraseWords', 'walletKeyChange'] as const)
    await resetRateLimit(tx, limit, wallet.id);
  await eraseWalletData(tx, wallet.id);
}
