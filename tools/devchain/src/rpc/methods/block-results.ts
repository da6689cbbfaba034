import { fromHex, toBase64 } from '@cosmjs/encoding';
import * as v from 'valibot';
import { encodeEvents, encodeTxResult } from '../encode-result';
import { findBlock } from '../find-block';
import { Count, parseParams } from '../params';
import { internalError } from '../rpc-error';
import type { RpcMethod } from '../rpc-method';

export const blockResults: RpcMethod = async (node, params) => {
  const { chain, faults } = node;
  const { height } = parseParams(v.object({ height: Count }), params);
  const block = await findBlock(node, height);
  if (faults.discardsResults) throw internalError('node is not persisting finalize block responses');
  const txs = await chain.storage.txsOf(block.height);
  return {
    height: String(block.height),
    txs_results: txs.length === 0 ? null : txs.map(({ result }) => encodeTxResult(result)),
    finalize_block_events: encodeEvents(block.events),
    validator_updates: null,
    consensus_param_updates: null,
    app_hash: toBase64(fromHex(block.appHash)),
  };
};
