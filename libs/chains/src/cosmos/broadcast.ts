import { agreeOnRejection } from '../agreed-rejection';
import type { BroadcastResult } from '../chain-adapter';
import { ChainRefusedError } from '../errors';
import type { CosmosClient, CosmosRpc } from './client';
import { isAlreadyInMempool, isMempoolFull, rejectReason } from './errors';
import { findCosmosTransaction } from './find-transaction';
import { transactionHash } from './sign-transaction';

/** Submits to the mempool. A rejection proves nothing when a block or another node may have the bytes. */
export async function broadcastCosmos(client: CosmosClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const hash = transactionHash(bytes);
  let sends = 0;
  async function send({ comet }: Pick<CosmosRpc, 'comet'>): Promise<BroadcastResult> {
    sends += 1;
    const { code, codespace = '', log: message = '' } = await comet.broadcastTxSync({ tx: bytes });
    if (code === 0) return { outcome: 'accepted', hash };
    const fault = { code: { codespace, code }, message };
    if (isAlreadyInMempool(fault.code)) return { outcome: 'known', hash };
    if (isMempoolFull(fault.code)) return { outcome: 'unreachable', hash, ...fault };
    return { outcome: 'rejected', hash, reason: rejectReason(fault.code), ...fault };
  }
  try {
    const result = await client.call(send);
    if (result.outcome !== 'rejected') return result;
    if (sends > 1) return { ...result, outcome: 'unreachable' };
    if (await findCosmosTransaction(client, hash)) return { outcome: 'known', hash };
    return await agreeOnRejection(client, result, send);
  } catch (error) {
    if (!(error instanceof ChainRefusedError)) return { outcome: 'unreachable', hash };
    // CometBFT reports known bytes as an internal error; only its text differs.
    const outcome = /tx already exists in cache/.test(error.message) ? 'known' : 'unreachable';
    return { outcome, hash };
  }
}
