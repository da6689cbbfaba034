import type { ChainCode, RejectReason } from '../chain-adapter';
import { chainErrorOf } from '../errors';

/** cosmjs throws plain errors with the code in their text. */
export function rpcFault(error: unknown): { code: ChainCode; message: string } | null {
  if (!(error instanceof Error)) return null;
  const text = error.message;
  const query = /^Query failed with \((\d+)\): (.*)/s.exec(text);
  if (query) return { code: { codespace: 'query', code: Number(query[1]) }, message: query[2] ?? '' };
  const rpc = /^\{"code":(-?\d+)/.exec(text);
  return rpc ? { code: { codespace: 'rpc', code: Number(rpc[1]) }, message: text } : null;
}

const isFaultWith = (error: unknown, text: string): boolean =>
  rpcFault(error)?.message.includes(text) === true;

/** (`query`, 22). */
export function isMissing(error: unknown): boolean {
  const code = rpcFault(error)?.code;
  return code?.codespace === 'query' && code.code === 22;
}

/** The node lacks the optional module or service. */
export function isUnknownQuery(error: unknown): boolean {
  return isFaultWith(error, 'unknown query path');
}

/** Pruned, or synced from a later snapshot. */
export function isPruned(error: unknown): boolean {
  return isFaultWith(error, 'is not available, lowest height is');
}

/** `discard_abci_responses = true`. */
export function discardsResults(error: unknown): boolean {
  return isFaultWith(error, 'not persisting finalize block responses');
}

/** Not written yet, or discarded. */
export function lacksResults(error: unknown): boolean {
  return isFaultWith(error, 'could not find results for height');
}

/** `indexer = "null"`. */
export function hasNoIndex(error: unknown): boolean {
  return isFaultWith(error, 'transaction indexing is disabled');
}

export const toChainError = chainErrorOf(rpcFault);

// Root codespace of the SDK, types/errors/errors.go.
const reasons: Readonly<Record<number, RejectReason>> = {
  4: 'signature',
  5: 'funds',
  7: 'address',
  9: 'address',
  11: 'gas',
  12: 'memo',
  13: 'fee',
  21: 'size',
  30: 'timeout',
  32: 'sequence',
};

export function rejectReason({ codespace, code }: ChainCode): RejectReason {
  return (codespace === 'sdk' ? reasons[code] : undefined) ?? 'other';
}

/** (`sdk`, 19). */
export function isAlreadyInMempool({ codespace, code }: ChainCode): boolean {
  return codespace === 'sdk' && code === 19;
}

/** (`sdk`, 20). Says nothing about the bytes. */
export function isMempoolFull({ codespace, code }: ChainCode): boolean {
  return codespace === 'sdk' && code === 20;
}
