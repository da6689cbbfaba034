import type { ChainCode, RejectReason } from '../chain-adapter';
import { ChainError } from '../errors/chain-error';
import { ChainRefusedError } from '../errors/chain-refused-error';
import { ChainUnreachableError } from '../errors/chain-unreachable-error';

/**
 * Returns code and message if the node responded with an error. cosmjs throws plain errors with the code in
 * their text.
 */
export function rpcFault(error: unknown): { code: ChainCode; message: string } | null {
  const text = error instanceof Error ? error.message : '';
  const query = /^Query failed with \((\d+)\): (.*)$/s.exec(text);
  if (query) return { code: { codespace: 'query', code: Number(query[1]) }, message: query[2] ?? '' };
  const rpc = /^\{"code":\s*(-?\d+)/.exec(text);
  return rpc ? { code: { codespace: 'rpc', code: Number(rpc[1]) }, message: text } : null;
}

/** Whether the queried key does not exist: (`query`, 22), key not found. */
export function isMissing(error: unknown): boolean {
  const code = rpcFault(error)?.code;
  return code?.codespace === 'query' && code.code === 22;
}

/** Whether the node pruned the block or was synced from a later snapshot. */
export function isPruned(error: unknown): boolean {
  return /is not available, lowest height is/.test(rpcFault(error)?.message ?? '');
}

/** Whether the node discards block results (`discard_abci_responses = true`). */
export function discardsResults(error: unknown): boolean {
  return /not persisting finalize block responses/.test(rpcFault(error)?.message ?? '');
}

/** Whether the node lacks the results of this block: not written yet, or discarded in the past. */
export function lacksResults(error: unknown): boolean {
  return /could not find results for height/.test(rpcFault(error)?.message ?? '');
}

/** Whether the node has no transaction index (`indexer = "null"`). */
export function hasNoIndex(error: unknown): boolean {
  return /transaction indexing is disabled/.test(rpcFault(error)?.message ?? '');
}

/** Converts to an error of this library; anything but an error response of the node is unreachable. */
export function toChainError(chainId: string, error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const fault = rpcFault(error);
  if (fault) return new ChainRefusedError(chainId, fault.message, fault.code, error);
  return new ChainUnreachableError(chainId, error);
}

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
