import type { RpcMethod } from '../rpc-method';

export const numUnconfirmedTxs: RpcMethod = ({ chain: { mempool } }) => ({
  n_txs: String(mempool.size),
  total: String(mempool.size),
  total_bytes: String(mempool.bytes),
  txs: null,
});
