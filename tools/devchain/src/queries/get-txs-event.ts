import { GetTxsEventRequest, GetTxsEventResponse, OrderBy } from 'cosmjs-types/cosmos/tx/v1beta1/service';
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { grpcError } from '../modules/query-error';
import type { Chain } from '../node/chain';
import { parseTxQuery } from '../rpc/parse-tx-query';
import { encodeTxResponse } from './encode-tx-response';

const DEFAULT_LIMIT = 100n;

/** x/auth/tx/service.go GetTxsEvent. */
export async function getTxsEvent({ storage }: Chain, bytes: Uint8Array): Promise<Uint8Array> {
  const request = GetTxsEventRequest.decode(bytes);
  const query = request.query || request.events.join(' AND ');
  if (query === '') throw grpcError('InvalidArgument', 'query cannot be empty');
  const limit = Number(request.limit || DEFAULT_LIMIT);
  const page = Number(request.page || 1n);
  const { total, txs } = await storage.searchTxs(parseTxQuery(query), {
    offset: (page - 1) * limit,
    limit,
    order: request.orderBy === OrderBy.ORDER_BY_DESC ? 'desc' : 'asc',
  });
  const response = GetTxsEventResponse.fromPartial({
    txs: txs.map((tx) => Tx.decode(tx.bytes)),
    txResponses: await Promise.all(txs.map((tx) => encodeTxResponse(storage, tx))),
    total: BigInt(total),
  });
  return GetTxsEventResponse.encode(response).finish();
}
