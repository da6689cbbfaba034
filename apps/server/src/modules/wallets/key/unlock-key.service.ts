import type { ChainFamily, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { LedgerDeps } from '../../chains';
import type { Transaction } from '../../../platform/db/database';
import { lockWallet, readWallet } from '../wallets.repository';

interface KeyRequest {
  walletId: string;
  passcode: string;
  family: ChainFamily;
  /** Id of the transfer whose derived consensus key fills the empty one of a new validator. */
  consensusKeyOf?: string;
}

/** A derived account key in the signer. It signs once. */
export interface UnlockedKey {
  /** Locks the wallet and proves that its key was not changed since this one was derived. Call it before `sign`. */
  lockWallet(tx: Transaction): Promise<void>;
  /** `also` are further transactions of the account; their signatures come in the same order. */
  sign(
    unsigned: UnsignedTransaction,
    also: readonly UnsignedTransaction[],
  ): Promise<SignedTransaction & { also: (SignedTransaction | null)[] }>;
}

/** The wallet key was replaced between the derivation and the lock of the wallet. */
class KeyReplaced extends Error {}

/**
 * Derives the account key of a wallet before `work` opens the transaction that signs: Argon2 takes seconds, and no database
 * connection may wait for it. Derives again when the key was replaced in between. @throws SignerFaultError `wrong-passcode`
 */
export async function withUnlockedKey<Result>(
  { db, signer }: Pick<LedgerDeps, 'db' | 'signer'>,
  { walletId, ...request }: KeyRequest,
  work: (key: UnlockedKey) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { userId, vault: record } = await readWallet(db, walletId);
    const { keyId } = await signer.ask('unlockKey', { record, owner: { walletId, userId }, ...request });
    let isUsed = false;
    try {
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
