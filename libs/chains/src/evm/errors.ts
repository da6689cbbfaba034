import { BaseError, RpcRequestError } from 'viem';
import type { ChainCode, RejectReason } from '../chain-adapter';
import { ChainError } from '../errors/chain-error';
import { ChainRefusedError } from '../errors/chain-refused-error';
import { ChainUnreachableError } from '../errors/chain-unreachable-error';

/** What a node said, if it said anything: JSON-RPC code and message. */
export function rpcFault(error: unknown): { code: ChainCode; message: string } | null {
  const fault = error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : error;
  if (!(fault instanceof RpcRequestError)) return null;
  return { code: { codespace: 'evm', code: fault.code }, message: fault.details };
}

/** Any error of a call as one of this library; what the node did not say itself counts as unreachable. */
export function toChainError(chainId: string, error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const fault = rpcFault(error);
  if (fault) return new ChainRefusedError(chainId, fault.message, fault.code, error);
  return new ChainUnreachableError(chainId, error);
}

// Ethereum nodes share -32000 for all of these, so that only their words tell them apart.
const reasons: readonly (readonly [RegExp, RejectReason])[] = [
  [/insufficient funds|overshot/i, 'funds'],
  [/nonce too (low|high)/i, 'sequence'],
  [/underpriced|max fee per gas less than block base fee|fee cap less than block base fee/i, 'fee'],
  [/intrinsic gas|gas limit|out of gas|gas required/i, 'gas'],
  [/invalid (sender|signature|chain id)|incompatible eip-?155/i, 'signature'],
  [/oversized|exceeds max (transaction|init)/i, 'size'],
];

/** What a refusal of bytes means. */
export function rejectReason(message: string): RejectReason {
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? 'other';
}

/** The node has these very bytes: geth and erigon, nethermind, besu, anvil. */
export function isKnown(message: string): boolean {
  return /already\s?known|known transaction|already (imported|exists|in (the )?(mem)?pool)/i.test(message);
}

/** A gateway that gave up, or a node with a moment's trouble: it may have passed the bytes on before it said so. */
const busy =
  /txpool is full|too many requests|rate limit|time(d)? ?out|deadline exceeded|unavailable|overload|try again|internal error|upstream|bad gateway/i;
/** Internal error, limit exceeded, resource unavailable, and the limit of several gateways. */
const busyCodes = [-32603, -32005, -32002, -32016];

/** Faults that say nothing about the bytes: they may or may not be on their way. */
export function isPassing({ code }: ChainCode, message: string): boolean {
  return rejectReason(message) === 'other' && (busy.test(message) || busyCodes.includes(code));
}
