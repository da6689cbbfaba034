import type { BroadcastResult } from '../chain-adapter';
import { ChainRefusedError } from '../errors/chain-refused-error';
import type { CosmosClient } from './client';
import { isKnown, isPassing, rejectReason } from './errors';
import { findCosmosTransaction } from './find-transaction';
import { transactionHash } from './transaction-hash';

/**
 * Hands bytes to the node's pool and does not wait for a block. A refusal is believed only when the chain does not have the
 * hash: a sequence is also wrong once these very bytes have used it.
 */
export async function broadcastCosmos(client: CosmosClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const hash = transactionHash(bytes);
  try {
    const {
      code,
      codespace = '',
      log = '',
    } = await client.call(({ comet }) => comet.broadcastTxSync({ tx: bytes }));
    if (code === 0) return { outcome: 'accepted', hash };
    const fault = { code: { codespace, code }, message: log };
    if (isKnown(fault.code)) return { outcome: 'known', hash };
    if (isPassing(fault.code)) return { outcome: 'unreachable', hash, ...fault };
    const landed = await findCosmosTransaction(client, hash);
    return landed
      ? { outcome: 'known', hash }
      : { outcome: 'rejected', hash, reason: rejectReason(fault.code), ...fault };
  } catch (error) {
    if (!(error instanceof ChainRefusedError)) return { outcome: 'unreachable', hash };
    // CometBFT answers bytes that it has seen with an internal error: no code tells it from others, only its words.
    const outcome = /tx already exists in cache/.test(error.message) ? 'known' : 'unreachable';
    return { outcome, hash };
  }
}
