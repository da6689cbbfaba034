import { bytesToHex, keccak256, TransactionNotFoundError, type Hex, type PublicClient } from 'viem';
import { agreeOnRejection } from '../agreed-rejection';
import type { BroadcastResult } from '../chain-adapter';
import type { EvmClient } from './client';
import { isAlreadyKnown, isTransientFault, rejectReason, toChainError } from './errors';
import { ChainRefusedError } from '../errors';
import { recover } from '../recover';

/** Safe to repeat. A rejection ("nonce too low") proves nothing when a block or another node may have the bytes. */
export async function broadcastEvm(client: EvmClient, bytes: Uint8Array): Promise<BroadcastResult> {
  const serializedTransaction = bytesToHex(bytes);
  const hash = keccak256(serializedTransaction);
  let sends = 0;
  async function send(rpc: PublicClient): Promise<BroadcastResult> {
    sends += 1;
    await rpc.sendRawTransaction({ serializedTransaction });
    return { outcome: 'accepted', hash };
  }
  try {
    return await client.call(send);
  } catch (error) {
    const result = readRefusal(hash, error);
    if (result.outcome !== 'rejected') return result;
    if (sends > 1) return { ...result, outcome: 'unreachable' };
    const outcome = await lookUp(client, hash);
    if (outcome !== 'rejected') return { outcome, hash };
    return agreeOnRejection(client, result, (rpc) =>
      send(rpc).catch((thrown: unknown) => {
        const refusal = toChainError(client.chainId, thrown);
        if (refusal instanceof ChainRefusedError) return readRefusal(hash, refusal);
        throw refusal;
      }),
    );
  }
}

function readRefusal(hash: Hex, error: unknown): BroadcastResult {
  if (!(error instanceof ChainRefusedError) || !error.code) return { outcome: 'unreachable', hash };
  const { code, message } = error;
  if (isAlreadyKnown(message)) return { outcome: 'known', hash };
  if (isTransientFault(code, message)) return { outcome: 'unreachable', hash, code, message };
  return { outcome: 'rejected', hash, reason: rejectReason(message), code, message };
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
