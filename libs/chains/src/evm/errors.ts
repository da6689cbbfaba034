import { BaseError, RpcRequestError } from 'viem';
import type { ChainCode, RejectReason } from '../chain-adapter';
import { chainErrorOf } from '../errors';

export function rpcFault(error: unknown): { code: ChainCode; message: string } | null {
  const fault = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : error;
  if (!(fault instanceof RpcRequestError)) return null;
  return { code: { codespace: 'evm', code: fault.code }, message: fault.details };
}

export const toChainError = chainErrorOf(rpcFault);

// Texts of geth, erigon, nethermind, besu and anvil. All are -32000; only the text differs.
const reasons: readonly (readonly [RegExp, RejectReason])[] = [
  [/insufficient ?funds|overshot|upfront cost exceeds/i, 'funds'],
  [/nonce too (low|high)|old ?nonce|nonce ?gap/i, 'sequence'],
  [/underpriced|max fee per gas less than block base fee|fee cap less than block base fee/i, 'fee'],
  [/intrinsic gas|gas limit|out of gas|gas required/i, 'gas'],
  [/invalid (sender|signature|chain id)|incompatible eip-?155/i, 'signature'],
  [/oversized|exceeds max (transaction|init)/i, 'size'],
];

export const rejectReason = (message: string): RejectReason =>
  reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';

/** Texts of geth, erigon, nethermind, besu and anvil. */
export const isAlreadyKnown = (message: string): boolean =>
  /already\s?known|known transaction|already (imported|exists|in (the )?(mem)?pool)/i.test(message);

/** The bytes may have been forwarded. */
const busy =
  /txpool is full|too many requests|rate limit|time(d)? ?out|deadline exceeded|unavailable|overload|try again|internal error|upstream|bad gateway/i;
/** Internal error, limit exceeded, resource unavailable, gateway rate limit. */
const busyCodes = [-32603, -32005, -32002, -32016];

/** Whether the bytes may still be in a mempool. */
export const isTransientFault = ({ code }: ChainCode, message: string): boolean =>
  rejectReason(message) === 'other' && (busy.test(message) || busyCodes.includes(code));
