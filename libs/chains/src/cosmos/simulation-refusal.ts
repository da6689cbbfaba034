import type { SimulationRefusal } from '../chain-adapter';
import { rpcFault } from './errors';

/**
 * The node reports a refused simulation as an unknown gRPC error, without the codespace and code of the refusal
 * (x/auth/tx/service.go), so only the text of the registered error tells the reasons apart.
 */
const reasons: readonly (readonly [RegExp, SimulationRefusal])[] = [
  [/is not allowed to receive funds/, 'recipient'],
  [/insufficient unlocked balance|insufficient delegations amount to cover locked amount/, 'locked'],
  [/insufficient funds/, 'funds'],
];

/** The reason of a refused simulation; null for any other fault of the node, which says nothing about the transaction. */
export function simulationRefusal(error: unknown): SimulationRefusal | null {
  const text = refusalText(error);
  if (text === null) return null;
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** The sequence that the node expects, pending transactions included, when it refused another one (`sdk`, 32). */
export function expectedSequence(error: unknown): number | null {
  const found = /account sequence mismatch, expected (\d+)/.exec(refusalText(error) ?? '');
  return found ? Number(found[1]) : null;
}

function refusalText(error: unknown): string | null {
  const message = rpcFault(error)?.message ?? '';
  return /with gas used: '\d+'/.test(message) ? message : null;
}
