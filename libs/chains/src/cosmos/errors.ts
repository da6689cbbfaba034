import type { ChainCode, RejectReason } from '../chain-adapter';
import { ChainError } from '../errors/chain-error';
import { ChainRefusedError } from '../errors/chain-refused-error';
import { ChainUnreachableError } from '../errors/chain-unreachable-error';

/** What a node said, if it said anything. cosmjs throws both kinds as plain errors with the figures in the text. */
export function rpcFault(error: unknown): { code: ChainCode; message: string } | null {
  const text = error instanceof Error ? error.message : '';
  const query = /^Query failed with \((\d+)\): (.*)$/s.exec(text);
  if (query) return { code: { codespace: 'query', code: Number(query[1]) }, message: query[2] ?? '' };
  const rpc = /^\{"code":\s*(-?\d+)/.exec(text);
  return rpc ? { code: { codespace: 'rpc', code: Number(rpc[1]) }, message: text } : null;
}

/** (`query`, 22), the SDK's key not found: what was asked for is not there. Any other answer says nothing of it. */
export function isMissing(error: unknown): boolean {
  const code = rpcFault(error)?.code;
  return code?.codespace === 'query' && code.code === 22;
}

/** A node that prunes or was synced from a snapshot does not have such an old block. */
export function isPruned(error: unknown): boolean {
  return /is not available, lowest height is/.test(rpcFault(error)?.message ?? '');
}

/** A node with `discard_abci_responses = true` keeps no results of blocks. */
export function discardsResults(error: unknown): boolean {
  return /not persisting finalize block responses/.test(rpcFault(error)?.message ?? '');
}

/** The results of this block are not there: not yet, or since the node discarded them in the past. */
export function lacksResults(error: unknown): boolean {
  return /could not find results for height/.test(rpcFault(error)?.message ?? '');
}

/** The answer to a search of transactions on a node with `indexer = "null"`. */
export function hasNoIndex(error: unknown): boolean {
  return /transaction indexing is disabled/.test(rpcFault(error)?.message ?? '');
}

/** Any error of a call as one of this library; what the node did not say itself counts as unreachable. */
export function toChainError(chainId: string, error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const fault = rpcFault(error);
  if (fault) return new ChainRefusedError(chainId, fault.message, fault.code, error);
  return new ChainUnreachableError(chainId, error);
}

// Codes of the SDK's root codespace, types/errors/errors.go.
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

/** What a refusal of bytes means. */
export function rejectReason({ codespace, code }: ChainCode): RejectReason {
  return (codespace === 'sdk' ? reasons[code] : undefined) ?? 'other';
}

/** (`sdk`, 19): the bytes wait in the node's pool already. */
export function isKnown({ codespace, code }: ChainCode): boolean {
  return codespace === 'sdk' && code === 19;
}

/** (`sdk`, 20): the pool is full, which says nothing about the bytes. */
export function isPassing({ codespace, code }: ChainCode): boolean {
  return codespace === 'sdk' && code === 20;
}
