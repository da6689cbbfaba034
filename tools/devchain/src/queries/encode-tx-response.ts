import { toHex } from '@cosmjs/encoding';
import { TxResponse } from 'cosmjs-types/cosmos/base/abci/v1beta1/abci';
import { Tx } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import type { Event } from 'cosmjs-types/tendermint/abci/types';
import type { ChainEvent } from '../chain/event';
import { grpcError } from '../modules/query-error';
import type { ChainStorage, IncludedTx } from '../storage/chain-storage';

export function encodeEventsProto(events: readonly ChainEvent[]): Event[] {
  return events.map(({ type, attributes }) => ({
    type,
    attributes: attributes.map(({ key, value }) => ({ key, value, index: true })),
  }));
}

/** `logs` is empty since SDK 0.50. */
export async function encodeTxResponse(storage: ChainStorage, included: IncludedTx): Promise<TxResponse> {
  const { hash, height, bytes, result } = included;
  const block = await storage.block(height);
  if (block === undefined) throw grpcError('NotFound', `block ${height} not found`);
  return TxResponse.fromPartial({
    height: BigInt(height),
    txhash: hash,
    codespace: result.codespace,
    code: result.code,
    data: toHex(result.data).toUpperCase(),
    rawLog: result.log,
    gasWanted: result.gasWanted,
    gasUsed: result.gasUsed,
    tx: { typeUrl: Tx.typeUrl, value: bytes },
    timestamp: `${block.time.toISOString().slice(0, 19)}Z`,
    events: encodeEventsProto(result.events),
  });
}
