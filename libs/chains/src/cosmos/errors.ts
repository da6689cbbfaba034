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
export const isUnknownQuery = (error: unknown): boolean => isFaultWith(error, 'unknown query path');

/** The node, or a proxy in front of it, rejects raw reads of the store. */
export const rejectsRawReads = (error: unknown): boolean =>
  isUnknownQuery(error) ||
  (error instanceof Error && /^Bad status on response: (4(?!29)\d\d|501)$/.test(error.message));

/** Pruned, or synced from a later snapshot. */
export const isPruned = (error: unknown): boolean => isFaultWith(error, 'is not available, lowest height is');

/** `discard_abci_responses = true`. */
export const discardsResults = (error: unknown): boolean =>
  isFaultWith(error, 'not persisting finalize block responses');

/** Not written yet, or discarded. */
export const lacksResults = (error: unknown): boolean =>
  isFaultWith(error, 'could not find results for height');

/** `indexer = "null"`. */
export const hasNoIndex = (error: unknown): boolean => isFaultWith(error, 'transaction indexing is disabled');

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

export const rejectReason = ({ codespace, code }: ChainCode): RejectReason =>
  (codespace === 'sdk' ? reasons[code] : undefined) ?? 'other';

/** (`sdk`, 19). */
export const isAlreadyInMempool = ({ codespace, code }: ChainCode): boolean =>
  codespace === 'sdk' && code === 19;

/** (`sdk`, 20). Says nothing about the bytes. */
export const isMempoolFull = ({ codespace, code }: ChainCode): boolean => codespace === 'sdk' && code === 20;
