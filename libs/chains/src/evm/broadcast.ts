import { bytesToHex, keccak256, TransactionNotFoundError, type Hex } from 'viem';
import type { BroadcastResult } from '../chain-adapter';
import type { EvmClient } from './client';
import { isAlreadyKnown, isTransientFault, rejectReason } from './errors';
import { ChainRefusedError } from '../errors';
import { recover } from '../recover';

/** Safe to repeat. A rejection ("nonce too low") proves nothing when a block or another node may have the bytes. */
export async function broadcastEvm(client: EvmClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const serializedTransaction = bytesToHex(bytes);
  const hash = keccak256(serializedTransaction);
  let sends = 0;
  try {
    await client.call((rpc) => {
      sends += 1;
      return rpc.sendRawTransaction({ serializedTransaction });
    });
    return { outcome: 'accepted', hash };
  } catch (error) {
    if (!(error instanceof ChainRefusedError) || !error.code) return { outcome: 'unreachable', hash };
    const { code, message } = error;
    if (isAlreadyKnown(message)) return { outcome: 'known', hash };
    if (isTransientFault(code, message) || sends > 1) return { outcome: 'unreachable', hash, code, message };
    const outcome = await lookUp(client, hash);
    if (outcome !== 'rejected') return { outcome, hash };
    return { outcome, hash, reason: rejectReason(message), code, message };
  }
}

async function lookUp(client: EvmClient, hash: Hex): Promise<'known' | 'rejected' | 'unreachable'> {
  try {
    const isAbsence = (error: unknown) => error instanceof TransactionNotFoundError;
    const { found } = await client.search((rpc) => recover(rpc.getTransaction({ hash }), isAbsence, null));
    return found === null ? 'rejected' : 'known';
  } catch {
    return 'unreachable';
  }
}
