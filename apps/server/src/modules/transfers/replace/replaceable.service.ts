import type { ChainAdapter, RaisedFee } from '@tessera/chains';
import { messages, type ReplacementKind } from '@tessera/contracts';
import { callChain, type LedgerDeps } from '../../chains';

import { conflict, notFound, type DomainError } from '../../../platform/errors';
import { attemptsOf } from '../attempts.repository';
import { findInBlock } from '../recover/find-in-block.service';
import { findEntry } from '../entries/transactions.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';

/** A pending transfer with its attempts. */
export interface Replaceable {
  adapter: ChainAdapter;
  row: TransferRow;
  attempts: readonly TransferAttemptRow[];
  latest: TransferAttemptRow;
}

/** Finds a transfer of this wallet by its id or any of its hashes. @throws 404 */
export async function readReplaceable(
  deps: LedgerDeps,
  walletId: string,
  idOrHash: string,
): Promise<Replaceable> {
  const entry = await findEntry(deps.db, walletId, idOrHash);
  if (!entry) throw notFound();
  const row = entry.transfer;
  const attempts = row ? await attemptsOf(deps.db, row.id) : [];
  const latest = attempts.at(-1);
  if (row?.status === 'signed' && row.heldUntil !== null) throw notSent();
  if (!row || !latest) throw over();
  return { adapter: deps.chains.of(row.chainId), row, attempts, latest };
}

const over = () => conflict('NOT_PENDING', messages.replacementOver);
const notSent = () => conflict('NOT_SENT', messages.replacementNotSent);

/** Returns the error for the attempt that is in a block. */
function inBlock(
  attempts: readonly TransferAttemptRow[],
  included: TransferAttemptRow | undefined,
): DomainError {
  if (included?.kind === 'cancel') return conflict('IN_BLOCK', messages.cancellationInBlock);
  const isFirstOfMany = included?.number === 1 && attempts.length > 1;
  return conflict('IN_BLOCK', isFirstOfMany ? messages.replacementInBlock : messages.transferInBlock);
}

/** Returns why the transfer cannot be replaced according to the database; null when it can. */
export function replacementError(
  { adapter, row, attempts, latest }: Replaceable,
  kind: ReplacementKind,
): DomainError | null {
  if (adapter.family !== 'evm') return conflict('REPLACEMENT_UNSUPPORTED', messages.replacementUnsupported);
  if (row.completedAt !== null || row.unresolvedAt !== null) return over();
  if (row.blockHeight !== null)
    return inBlock(
      attempts,
      attempts.find(({ number }) => number === row.includedAttempt),
    );
  if (attempts.every(({ sends }) => sends === 0)) return notSent();
  if (kind === 'speed-up' && latest.kind === 'cancel')
    return conflict('CANCEL_ASKED', messages.replacementAlreadyCancelling);
  return null;
}

/** @throws 409 when the transfer cannot be replaced according to the database or the chain; 503 while the chain is unavailable. */
export async function requireReplaceable(replaceable: Replaceable, kind: ReplacementKind): Promise<void> {
  const { adapter, attempts } = replaceable;
  const refusal = replacementError(replaceable, kind);
  if (refusal) throw refusal;
  const found = await callChain(adapter, findInBlock(adapter, attempts));
  if (!found) return;
  throw inBlock(
    attempts,
    attempts.find(({ txHash }) => txHash === found.hash),
  );
}

export const intentOf = ({ row }: Replaceable, kind: ReplacementKind) =>
  kind === 'cancel' ? ({ type: 'cancel', from: row.address } as const) : row.intent;

/** Returns the lowest fee that nodes accept for a replacement. @throws 503 while the chain is unavailable. */
export async function quoteReplacementFee(
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, latest } = replaceable;
  const raised = await callChain(adapter, adapter.raiseFee(intentOf(replaceable, kind), latest.fee));
  if (!raised) throw conflict('REPLACEMENT_UNSUPPORTED', messages.replacementUnsupported);
  return raised;
}
