import type { SimulationRefusal } from '../chain-adapter';
import { rpcFault } from './errors';

/** Refusals arrive as unknown gRPC errors without code (x/auth/tx/service.go): match the registered text. */
const reasons: readonly (readonly [RegExp, SimulationRefusal])[] = [
  [/is not allowed to receive funds/, 'recipient'],
  [/insufficient unlocked balance|insufficient delegations amount to cover locked amount/, 'locked'],
  [/insufficient funds/, 'funds'],
];

/** Null for node faults, which say nothing about the transaction. */
export function simulationRefusal(error: unknown): SimulationRefusal | null {
  const text = refusalText(error);
  if (text === null) return null;
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** After a mismatch (`sdk`, 32); includes pending transactions. */
export function expectedSequence(error: unknown): number | null {
  const found = /account sequence mismatch, expected (\d+)/.exec(refusalText(error) ?? '');
  return found ? Number(found[1]) : null;
}

function refusalText(error: unknown): string | null {
  const message = rpcFault(error)?.message ?? '';
  return /with gas used: '\d+'/.test(message) ? message : null;
}
