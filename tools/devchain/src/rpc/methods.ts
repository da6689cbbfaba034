import { abciInfo } from './methods/abci-info';
import { abciQuery } from './methods/abci-query';
import { block, blockByHash } from './methods/block';
import { blockResults } from './methods/block-results';
import { broadcastTxAsync, broadcastTxCommit, broadcastTxSync } from './methods/broadcast-tx';
import { status } from './methods/status';
import { tx } from './methods/tx';
import { txSearch } from './methods/tx-search';
import { devAdvanceTime, devProduceBlock, devSetFaults, devSetSigning, devSlash } from './methods/dev';
import { numUnconfirmedTxs } from './methods/unconfirmed-txs';
import { validators } from './methods/validators';
import type { RpcMethod } from './rpc-method';

/** dev_ methods exist on the development chain only. */
export const methods: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['health', () => ({})],
  ['status', status],
  ['abci_info', abciInfo],
  ['abci_query', abciQuery],
  ['broadcast_tx_sync', broadcastTxSync],
  ['broadcast_tx_async', broadcastTxAsync],
  ['broadcast_tx_commit', broadcastTxCommit],
  ['num_unconfirmed_txs', numUnconfirmedTxs],
  ['tx', tx],
  ['tx_search', txSearch],
  ['block', block],
  ['block_by_hash', blockByHash],
  ['block_results', blockResults],
  ['validators', validators],
  ['dev_produce_block', devProduceBlock],
  ['dev_advance_time', devAdvanceTime],
  ['dev_slash', devSlash],
  ['dev_set_signing', devSetSigning],
  ['dev_set_faults', devSetFaults],
]);
