import type { ChainAdapter, RaisedFee } from '@tessera/chains';
import { messages, type ReplacementKind } from '@tessera/contracts';
import { answerOf, type LedgerDeps } from '../../chains';

import { conflict, notFound, type DomainError } from '../../../platform/errors';
import { attemptsOf } from '../attempts.repository';
import { findInBlock } from '../recover/find-in-block.service';
import { findEntry } from '../entries/transactions.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';

/** A transfer that waits at the network, with everything that was signed for it. */
export interface Replaceable {
  adapter: ChainAdapter;
  row: TransferRow;
  attempts: readonly TransferAttemptRow[];
  latest: TransferAttemptRow;
}

/** A transfer of this wallet by its id or any of its hashes. @throws 404 when there is none. */
export async function readReplaceable(
  deps: LedgerDeps,
  walletId: string,
  idOrHash: string,
): Promise<Replaceable> {
  const line = await findEntry(deps.db, walletId, idOrHash);
  if (!line) throw notFound();
  const row = line.transfer;
  const attempts = row ? await attemptsOf(deps.db, row.id) : [];
  const latest = attempts.at(-1);
  if (row?.status === 'signed' && row.heldUntil !== null) throw notSent();
  if (!row || !latest) throw over();
  return { adapter: deps.chains.of(row.chainId), row, attempts, latest };
}

const over = () => conflict('NOT_PENDING', messages.replacementOver);
const notSent = () => conflict('NOT_SENT', messages.replacementNotSent);

/** In the words for the attempt that the block holds. */
function inBlock(attempts: readonly TransferAttemptRow[], held: TransferAttemptRow | undefined): DomainError {
  if (held?.kind === 'cancel') return conflict('IN_BLOCK', messages.cancellationInBlock);
  const isFirstOfMany = held?.number === 1 && attempts.length > 1;
  return conflict('IN_BLOCK', isFirstOfMany ? messages.replacementInBlock : messages.transferInBlock);
}

/** Why a transfer cannot be replaced as far as the database knows; null when it can. */
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

/** @throws 409 when a transfer cannot be replaced, by the database or by the chain itself; 503 while the chain is silent. */
export async function requireReplaceable(replaceable: Replaceable, kind: ReplacementKind): Promise<void> {
  const { adapter, attempts } = replaceable;
  const refusal = replacementError(replaceable, kind);
  if (refusal) throw refusal;
  const found = await answerOf(adapter, findInBlock(adapter, attempts));
  if (!found) return;
  throw inBlock(
    attempts,
    attempts.find(({ txHash }) => txHash === found.hash),
  );
}

/** What an attempt of this kind carries out. */
export const intentOf = ({ row }: Replaceable, kind: ReplacementKind) =>
  kind === 'cancel' ? ({ type: 'cancel', from: row.address } as const) : row.intent;

/** The least fee that takes the place of what waits. @throws 503 while the chain is silent. */
export async function quoteReplacementFee(
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, latest } = replaceable;
  const raised = await answerOf(adapter, adapter.raiseFee(intentOf(replaceable, kind), latest.fee));
  if (!raised) throw conflict('REPLACEMENT_UNSUPPORTED', messages.replacementUnsupported);
  return raised;
}
