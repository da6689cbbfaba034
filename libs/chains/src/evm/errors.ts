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

/** Faults that say nothing about the bytes: an internal error without a known reason, a limit on requests, a full pool. */
export function isPassing({ code }: ChainCode, message: string): boolean {
  if (/txpool is full|too many requests|rate limit/i.test(message)) return true;
  return (code === -32603 || code === -32005) && rejectReason(message) === 'other';
}
