import type { ChainFamily, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { LedgerDeps } from '../../chains';
import type { Transaction } from '../../../platform/db/database';
import { lockWallet, readWallet, rewrapVault } from '../wallets.repository';

interface KeyRequest {
  walletId: string;
  passcode: string;
  family: ChainFamily;
  /**
   * Id of a `create-validator` transfer whose intent has no consensus key. The signer derives the key and
   * inserts it into the transaction.
   */
  consensusKeyOf?: string;
}

export interface UnlockedKey {
  /** Call this method before `sign`. Checks that the wallet key was not replaced after the private key was derived. */
  lockWallet(tx: Transaction): Promise<void>;
  /** The result has the signatures of `also` in the same order; null where signing failed. */
  sign(
    unsigned: UnsignedTransaction,
    also: readonly UnsignedTransaction[],
  ): Promise<SignedTransaction & { also: (SignedTransaction | null)[] }>;
}

class KeyReplaced extends Error {}

/**
 * Derives the private key before `work` opens a transaction, because Argon2 is slow and a transaction would block a
 * database connection. Repeats `work` if the wallet key was replaced in between. Moves a vault that a previous pepper
 * sealed to the current pepper.
 */
export async function withUnlockedKey<Result>(
  { db, signer, logger }: Pick<LedgerDeps, 'db' | 'signer' | 'logger'>,
  { walletId, ...request }: KeyRequest,
  work: (key: UnlockedKey) => Promise<Result>,
): Promise<Result> {
  // The next unlock moves the vault. A payment must not fail because of the move.
  const logUnmoved = (err: unknown) =>
    logger.warn({ err, walletId }, 'cannot move a vault to the current pepper');
  for (;;) {
    const { userId, vault: record } = await readWallet(db, walletId);
    const unlock = { record, owner: { walletId, userId }, ...request };
    const { keyId, rewrapped } = await signer.ask('unlockKey', unlock);
    let isUsed = false;
    try {
      if (rewrapped) await rewrapVault(db, walletId, record, rewrapped).catch(logUnmoved);
      return await work({
        async lockWallet(tx) {
          const { vault } = await lockWallet(tx, walletId);
          if (vault.kdf.salt !== record.kdf.salt) throw new KeyReplaced();
        },
        sign(unsigned, also) {
          isUsed = true;
          return signer.ask('sign', { keyId, unsigned, also });
        },
      });
    } catch (error) {
      if (!(error instanceof KeyReplaced)) throw error;
    } finally {
      if (!isUsed) void signer.ask('discardKey', { keyId }).catch(() => undefined);
    }
  }
}
