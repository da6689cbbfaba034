import { bytesToHex, keccak256, TransactionNotFoundError, type Hex } from 'viem';
import type { BroadcastResult } from '../chain-adapter';
import type { EvmClient } from './client';
import { isPassing, rejectReason } from './errors';
import { ChainRefusedError } from '../errors/chain-refused-error';

/**
 * Sends bytes, as often as wanted. A node that refuses them is asked for their hash before it is believed: "already known"
 * and "nonce too low" are also what it says of a transaction that it has.
 */
export async function broadcastEvm(client: EvmClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const serializedTransaction = bytesToHex(bytes);
  const hash = keccak256(serializedTransaction);
  try {
    await client.call((rpc) => rpc.sendRawTransaction({ serializedTransaction }));
    return { outcome: 'accepted', hash };
  } catch (error) {
    if (!(error instanceof ChainRefusedError) || !error.code) return { outcome: 'unreachable', hash };
    const { code, message } = error;
    if (isPassing(code, message)) return { outcome: 'unreachable', hash, code, message };
    const outcome = await lookUp(client, hash);
    if (outcome !== 'rejected') return { outcome, hash };
    return { outcome, hash, reason: rejectReason(message), code, message };
  }
}

async function lookUp(client: EvmClient, hash: Hex): Promise<'known' | 'rejected' | 'unreachable'> {
  try {
    return await client.call(async (rpc) => {
      try {
        await rpc.getTransaction({ hash });
        return 'known';
      } catch (error) {
        if (error instanceof TransactionNotFoundError) return 'rejected';
        throw error;
      }
    });
  } catch {
    return 'unreachable';
  }
}
