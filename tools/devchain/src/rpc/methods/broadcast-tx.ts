import * as v from 'valibot';
import { BroadcastRefusal, type CheckedTx } from '../../node/broadcaster';
import { encodeTxResult } from '../encode-result';
import { Base64, parseParams } from '../params';
import { internalError } from '../rpc-error';
import type { Node, RpcMethod } from '../rpc-method';

const Params = v.object({ tx: Base64 });

async function submit({ broadcaster }: Node, params: unknown): Promise<CheckedTx> {
  const { tx } = parseParams(Params, params);
  try {
    return await broadcaster.submit(tx);
  } catch (error) {
    if (error instanceof BroadcastRefusal) throw internalError(error.message);
    throw error;
  }
}

/** Responds after CheckTx. */
export const broadcastTxSync: RpcMethod = async (node, params) => {
  const { code, codespace, log, hash } = await submit(node, params);
  return { code, data: '', log, codespace, hash };
};

export const broadcastTxAsync: RpcMethod = async (node, params) => {
  const { hash } = await submit(node, params);
  return { code: 0, data: '', log: '', codespace: '', hash };
};

const COMMIT_TIMEOUT_MS = 10_000;
const COMMIT_POLL_MS = 20;

/** Responds after the block. */
export const broadcastTxCommit: RpcMethod = async (node, params) => {
  const checked = await submit(node, params);
  const checkTx = encodeTxResult({ ...checked, data: new Uint8Array(), events: [] });
  if (checked.code !== 0) return { check_tx: checkTx, hash: checked.hash, height: '0' };
  const deadline = Date.now() + COMMIT_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const included = await node.chain.storage.tx(checked.hash);
    if (included !== undefined) {
      const { hash, height, result } = included;
      return { check_tx: checkTx, tx_result: encodeTxResult(result), hash, height: String(height) };
    }
    await new Promise((resolve) => setTimeout(resolve, COMMIT_POLL_MS));
  }
  throw internalError('timed out waiting for tx to be included in a block');
};
