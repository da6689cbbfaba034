import { GetTxRequest, GetTxResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service';
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { grpcError } from '../modules/query-error';
import type { Chain } from '../node/chain';
import { encodeTxResponse } from './encode-tx-response';

/** x/auth/tx/service.go GetTx. */
export async function getTx({ storage }: Chain, request: Uint8Array): Promise<Uint8Array> {
  const { hash } = GetTxRequest.decode(request);
  if (hash === '') throw grpcError('InvalidArgument', 'tx hash cannot be empty');
  const included = await storage.tx(hash.toUpperCase());
  if (included === undefined) throw grpcError('NotFound', `tx not found: ${hash}`);
  const txResponse = await encodeTxResponse(storage, included);
  return GetTxResponse.encode({ tx: Tx.decode(included.bytes), txResponse }).finish();
}
