import * as v from 'valibot';
import { encodeIncludedTx } from '../encode-result';
import { checkPage, pageSize } from '../page';
import { Count, parseParams } from '../params';
import { parseTxQuery } from '../parse-tx-query';
import type { RpcMethod } from '../rpc-method';

const Params = v.object({
  query: v.string(),
  page: Count,
  per_page: Count,
  order_by: v.optional(v.picklist(['', 'asc', 'desc']), ''),
});

export const txSearch: RpcMethod = async ({ chain, faults }, input) => {
  const params = parseParams(Params, input);
  const limit = pageSize(params);
  if (faults.hasEmptyIndex) return { txs: [], total_count: '0' };
  const { total, txs } = await chain.storage.searchTxs(parseTxQuery(params.query), {
    offset: Math.max(0, params.page - 1) * limit,
    limit,
    order: params.order_by === 'desc' ? 'desc' : 'asc',
  });
  checkPage(params, limit, total);
  return { txs: txs.map(encodeIncludedTx), total_count: String(total) };
};
