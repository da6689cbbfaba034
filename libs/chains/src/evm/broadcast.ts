import { bytesToHex, keccak256, TransactionNotFoundError, type Hex } from 'viem';
import type { BroadcastResult } from '../chain-adapter';
import type { EvmClient } from './client';
import { isKnown, isPassing, rejectReason } from './errors';
import { ChainRefusedError } from '../errors/chain-refused-error';

/**
 * Sends bytes, as often as wanted. "Already known" is believed at once, since behind one address several nodes may answer
 * and another one may not have heard. One that refuses is asked for the hash before it is believed: "nonce too low" is also
 * what it says of a transaction that is in a block.
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
    if (isKnown(message)) return { outcome: 'known', hash };
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
