import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service';
import { Result, TxMsgData } from 'cosmjs-types/cosmos/base/abci/v1beta1/abci';
import { AuthInfo, TxBody, TxRaw, type Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { grpcError } from '../modules/query-error';
import type { Chain } from '../node/chain';
import { decodeTx } from '../tx/decode-tx';
import { encodeEventsProto } from './encode-tx-response';

/** On a branch of CheckTx's state. */
export function simulate(chain: Chain, request: Uint8Array): Uint8Array {
  const { txBytes, tx } = SimulateRequest.decode(request);
  const bytes = txBytes.length > 0 || tx === undefined ? txBytes : rawBytes(tx);
  if (bytes.length === 0) throw grpcError('InvalidArgument', 'empty txBytes is not allowed');
  const { code, log, data, events, gasUsed, gasWanted } = chain.simulate(decodeTx(bytes, chain.router));
  if (code !== 0) throw grpcError('Unknown', `${log} with gas used: '${gasUsed}'`);
  const { msgResponses } = TxMsgData.decode(data);
  const result = Result.fromPartial({ data, log, events: encodeEventsProto(events), msgResponses });
  return SimulateResponse.encode({ gasInfo: { gasWanted, gasUsed }, result }).finish();
}

function rawBytes({ body, authInfo, signatures }: Tx): Uint8Array {
  const bodyBytes = TxBody.encode(body ?? TxBody.fromPartial({})).finish();
  const authInfoBytes = AuthInfo.encode(authInfo ?? AuthInfo.fromPartial({})).finish();
  return TxRaw.encode({ bodyBytes, authInfoBytes, signatures }).finish();
}
