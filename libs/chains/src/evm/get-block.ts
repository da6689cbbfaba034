import { BlockNotFoundError } from 'viem';
import { readAgreedBlock } from '../agreed-block';
import type { ChainBlock } from '../chain-adapter';
import { ChainUnreachableError } from '../errors';
import { recover } from '../recover';
import type { EvmClient } from './client';
import { readEvmTransaction } from './read-transaction';
import { toTime } from './get-head';

/** Receipts have the results and logs. */
export function getEvmBlock(client: EvmClient, height: bigint): Promise<ChainBlock | null> {
  return readAgreedBlock(client, height, async (rpc) => {
    const block = await recover(
      rpc.getBlock({ blockNumber: height, includeTransactions: true }),
      (error) => error instanceof BlockNotFoundError,
      null,
    );
    if (!block) return 'behind';
    const receipts = block.transactions.length > 0 ? await rpc.getBlockReceipts({ blockNumber: height }) : [];
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
    const transactions = block.transactions.map((transaction) => {
      const receipt = byHash.get(transaction.hash);
      // Reorg between the two responses.
      if (receipt?.blockHash !== block.hash) throw new ChainUnreachableError(client.chainId);
      return readEvmTransaction(block, transaction, receipt);
    });
    return {
      height: block.number,
      hash: block.hash,
      parentHash: block.parentHash,
      time: toTime(block.timestamp),
      transactions,
    };
  });
}
