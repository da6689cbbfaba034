import type { BroadcastResult } from '../chain-adapter';
import { ChainRefusedError } from '../errors';
import type { CosmosClient } from './client';
import { isAlreadyInMempool, isMempoolFull, rejectReason } from './errors';
import { findCosmosTransaction } from './find-transaction';
import { transactionHash } from './sign-transaction';

/** Submits to the mempool. A rejection proves nothing when a block or another node may have the bytes. */
export async function broadcastCosmos(client: CosmosClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const hash = transactionHash(bytes);
  let sends = 0;
  try {
    const {
      code,
      codespace = '',
      log = '',
    } = await client.call(({ comet }) => {
      sends += 1;
      return comet.broadcastTxSync({ tx: bytes });
    });
    if (code === 0) return { outcome: 'accepted', hash };
    const fault = { code: { codespace, code }, message: log };
    if (isAlreadyInMempool(fault.code)) return { outcome: 'known', hash };
    if (isMempoolFull(fault.code) || sends > 1) return { outcome: 'unreachable', hash, ...fault };
    const landed = await findCosmosTransaction(client, hash);
    return landed
      ? { outcome: 'known', hash }
      : { outcome: 'rejected', hash, reason: rejectReason(fault.code), ...fault };
  } catch (error) {
    if (!(error instanceof ChainRefusedError)) return { outcome: 'unreachable', hash };
    // CometBFT reports known bytes as an internal error; only its text differs.
    const outcome = /tx already exists in cache/.test(error.message) ? 'known' : 'unreachable';
    return { outcome, hash };
  }
}
