import { fromBase64, toHex } from '@cosmjs/encoding';
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query';
import * as v from 'valibot';
import type { RpcCall } from './post-batch';

export interface Holder {
  readonly address: string;
  readonly denom: string;
}

const Answer = v.object({
  response: v.object({
    code: v.optional(v.number(), 0),
    log: v.optional(v.string(), ''),
    value: v.nullish(v.string(), ''),
  }),
});

/** Returns the JSON-RPC call for a balance at a height. */
export const balanceCall = (holder: Holder, height: bigint): RpcCall => ({
  method: 'abci_query',
  params: {
    path: '/cosmos.bank.v1beta1.Query/Balance',
    data: toHex(QueryBalanceRequest.encode(holder).finish()),
    height: height.toString(),
    prove: false,
  },
});

/** @throws for a failed query, with the text of cosmjs */
export function balanceIn(result: unknown): bigint {
  const { code, log, value } = v.parse(Answer, result).response;
  if (code !== 0) throw new Error(`Query failed with (${code}): ${log}`);
  return BigInt(QueryBalanceResponse.decode(fromBase64(value)).balance?.amount ?? '0');
}
