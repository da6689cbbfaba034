import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { conflict, DomainError } from '../../../platform/errors';
import {
  callChain,
  readCursor,
  readRestore,
  repeatsSince,
  type LedgerDeps,
  type RestoreState,
} from '../../chains';
import { hasInFlight, nextReserved } from '../transfers.repository';
import type { TransferFailure } from '../transfers.table';

/** Longer than a block of each chain. */
const PATIENCE_MS = 20 * SECOND;
const POLL_MS = 200;

/**
 * @param since omits the facts of an earlier restore
 * @throws DomainError 503 from a restore of the database until its payments are reconciled with the chain
 */
export async function requireReconciled(
  db: Executor,
  { clock }: Pick<LedgerDeps, 'clock'>,
  { chainId, name }: Pick<ChainAdapter, 'chainId' | 'name'>,
  since = repeatsSince(clock.now()),
): Promise<RestoreState> {
  const restore = await readRestore(db, chainId, since);
  if (restore.isHeld) throw notReconciled(name);
  return restore;
}

/**
 * After a restore, `forgotten` transactions of an account may still be in the mempool or in a block that is not indexed
 * yet. Waits until the indexer has read every block that used a sequence of the account.
 * @param sequence next sequence according to the chain
 * @param patience maximum wait in ms; 0 in the recovery, which tries again in its next round
 * @throws DomainError 503 when a transaction that the database lacks is still pending
 */
export async function requireKnownSequence(
  { db, clock }: Pick<LedgerDeps, 'clock' | 'db'>,
  adapter: ChainAdapter,
  address: string,
  sequence: bigint,
  patience = PATIENCE_MS,
): Promise<void> {
  const { chainId, name } = adapter;
  const { restoredFrom } = await requireReconciled(db, { clock }, adapter);
  if (restoredFrom === null) return;
  const reserved = (await nextReserved(db, chainId, address)) ?? 0n;
  if (sequence <= reserved && !(await hasInFlight(db, chainId, address))) return;
  const account = await callChain(adapter, adapter.getAccount(address));
  const known = account.confirmedSequence > reserved ? account.confirmedSequence : reserved;
  if (account.sequence > known) throw notReconciled(name);
  const { height } = await callChain(adapter, adapter.getHead());
  if (!(await hasReached(db, chainId, height, patience))) throw notReconciled(name);
}

async function hasReached(db: Executor, chainId: string, height: bigint, patience: number) {
  for (const end = Date.now() + patience; ; await delay(POLL_MS)) {
    if (((await readCursor(db, chainId))?.height ?? 0n) >= height) return true;
    if (Date.now() >= end) return false;
  }
}

function notReconciled(chain: string): DomainError {
  const message = `The server was restored from a backup and is comparing its payments with ${chain}. Nothing was sent, please try again in a minute.`;
  return new DomainError('unavailable', 'UNAVAILABLE', message, { retry_after: 30 });
}

const REPEATED = 'ALREADY_SENT';

/** @param repeats id of the history entry of the earlier payment */
export const repeatedFailure = (repeats: string): TransferFailure => ({
  code: REPEATED,
  message: 'The same payment left this account before the server was restored from a backup. See the history',
  feeTaken: null,
  repeats,
});

export const isRepeated = (failure: TransferFailure | null): boolean => failure?.code === REPEATED;

export const alreadySent = () =>
  conflict(
    'IDEMPOTENCY_CONFLICT',
    'The same payment left this account before the server was restored from a backup. It is in the history. To pay once more, start again.',
  );
