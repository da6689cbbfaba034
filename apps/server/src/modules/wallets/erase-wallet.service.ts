import { eq, sql } from 'drizzle-orm';
import { forgiveAttempts } from '../identity/index';

import type { Transaction } from '../../platform/db/database';
import { findWalletOfUser } from './wallets.repository';
import { walletAddresses, wallets } from './wallets.table';

/** Erases the sealed phrase and whose addresses these were; what went over them is on the chains for good. */
export async function eraseWallet(tx: Transaction, userId: string): Promise<void> {
  const wallet = await findWalletOfUser(tx, userId);
  if (!wallet) return;
  await tx
    .update(wallets)
    .set({
      vault: sql`'{"erased":true}'::jsonb`,
      phraseCheckedAt: null,
      phrasePositions: null,
      phraseResetAt: null,
    })
    .where(eq(wallets.id, wallet.id));
  await forgiveAttempts(tx, 'walletPhraseOverAll', wallet.id);
  await forgiveAttempts(tx, 'phraseWords', wallet.id);
  await forgiveAttempts(tx, 'walletKeyChange', wallet.id);
  await tx.delete(walletAddresses).where(eq(walletAddresses.walletId, wallet.id));
}
