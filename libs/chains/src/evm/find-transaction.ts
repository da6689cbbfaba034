import { BlockNotFoundError, isHash, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import type { ChainTransaction } from '../chain-adapter';
import type { EvmClient } from './client';
import { readEvmTransaction } from './read-transaction';

/** Searches all nodes: one may lag. */
export async function findEvmTransaction(client: EvmClient, hash: string): Promise<ChainTransaction | null> {
  if (!isHash(hash)) return null;
  const { found } = await client.search(async (rpc) => {
    try {
      const receipt = await rpc.getTransactionReceipt({ hash });
      const [transaction, block] = await Promise.all([
        rpc.getTransaction({ hash }),
        rpc.getBlock({ blockHash: receipt.blockHash }),
      ]);
      return readEvmTransaction(block, transaction, receipt);
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  });
  return found;
}

// The last two: a reorg between the requests.
const isAbsence = (error: unknown): boolean =>
  error instanceof TransactionReceiptNotFoundError ||
  error instanceof TransactionNotFoundError ||
  error instanceof BlockNotFoundError;
