import { toBase64 } from '@cosmjs/encoding';
import type { ChainEvent } from '../chain/event';
import type { IncludedTx } from '../storage/chain-storage';
import type { TxResult } from '../tx/tx-result';

/** CometBFT 0.38 form. */
export function encodeEvents(events: readonly ChainEvent[]) {
  return events.map(({ type, attributes }) => ({
    type,
    attributes: attributes.map(({ key, value }) => ({ key, value, index: true })),
  }));
}

export function encodeTxResult({ code, codespace, log, data, events, gasWanted, gasUsed }: TxResult) {
  return {
    code,
    data: data.length === 0 ? null : toBase64(data),
    log,
    info: '',
    gas_wanted: gasWanted.toString(),
    gas_used: gasUsed.toString(),
    events: encodeEvents(events),
    codespace,
  };
}

export function encodeIncludedTx({ hash, height, index, bytes, result }: IncludedTx) {
  return {
    hash,
    height: String(height),
    index,
    tx_result: encodeTxResult(result),
    tx: toBase64(bytes),
  };
}
