import type { SimulationRefusal } from '../chain-adapter';
import { rpcFault } from './errors';

/**
 * The node reports a refusal as unknown gRPC error without codespace and code (x/auth/tx/service.go), so the
 * registered error text must be matched.
 */
const reasons: readonly (readonly [RegExp, SimulationRefusal])[] = [
  [/is not allowed to receive funds/, 'recipient'],
  [/insufficient unlocked balance|insufficient delegations amount to cover locked amount/, 'locked'],
  [/insufficient funds/, 'funds'],
];

/**
 * Returns the reason of a refused simulation; null for node faults, which say nothing about the transaction.
 */
export function simulationRefusal(error: unknown): SimulationRefusal | null {
  const text = refusalText(error);
  if (text === null) return null;
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/**
 * Returns the sequence that the node expects (pending transactions included) after a mismatch (`sdk`, 32).
 */
export function expectedSequence(error: unknown): number | null {
  const found = /account sequence mismatch, expected (\d+)/.exec(refusalText(error) ?? '');
  return found ? Number(found[1]) : null;
}

function refusalText(error: unknown): string | null {
  const message = rpcFault(error)?.message ?? '';
  return /with gas used: '\d+'/.test(message) ? message : null;
}
