import type { ChainAdapter } from '@tessera/chains';

import type { LedgerDeps } from '../ledger-deps';
import { raiseNotification } from '../notifications/raise-notification';
import { failTransfer, tellFailure } from './change-state';
import { coinsOf } from './coins-of';
import { endHeld } from './end-held';
import { barOf, type Bar } from './judge-again';
import { payeeOf } from './notice-parties';
import type { TransferAttemptRow, TransferFailure, TransferRow } from './transfers.table';

const tooLong: TransferFailure = {
  code: 'HELD_TOO_LONG',
  message: 'It waited too long: send it again',
  feeTaken: null,
};

const endings: Record<Exclude<Bar, 'frozen'>, TransferFailure> = {
  'country-blocked': {
    code: 'COUNTRY_BLOCKED',
    message: 'While it waited, your country became one that is not supported',
    feeTaken: null,
  },
  'key-reset': {
    code: 'KEY_RESET',
    message:
      'While it waited, your wallet key was reset with the recovery phrase: send it again if it was yours',
    feeTaken: null,
  },
};

/**
 * Judges a transfer whose hold is over once more. It ends when its sender may send it no more, and when no block takes its
 * bytes any more: its last height has passed, or the network asks for more than its fee. It stays while sending is frozen.
 * Nobody has seen its bytes, so no fee is taken; its owner is told once.
 * @returns whether it must not leave now.
 */
export async function isKeptBack(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  { fee, sends }: Pick<TransferAttemptRow, 'fee' | 'sends'>,
): Promise<boolean> {
  if (row.heldUntil === null || sends > 0) return false;
  const bar = await barOf(deps.db, row.id);
  if (bar !== null && bar !== 'frozen') {
    const failure = endings[bar];
    await endHeld(deps, row, failure, (tx, ended) => tellFailure(deps, tx, ended, failure));
    return true;
  }
  if (await isOutdated(adapter, row, fee)) return failTransfer(deps, row, tooLong, 0);
  if (bar === 'frozen') await tellFrozen(deps, row);
  return bar === 'frozen';
}

async function tellFrozen({ db, clock, chains }: LedgerDeps, row: TransferRow): Promise<void> {
  await db.transaction(async (tx) => {
    const { params, actorId } = await payeeOf(tx, row);
    await raiseNotification(tx, clock, {
      userId: row.userId,
      template: 'payment-frozen',
      params: { ...coinsOf(chains, row), ...params, transaction: row.id },
      actorId,
      dedupeKey: `transfer:${row.id}:frozen`,
    });
  });
}

async function isOutdated(
  adapter: ChainAdapter,
  { intent, timeoutHeight }: TransferRow,
  fee: TransferAttemptRow['fee'],
): Promise<boolean> {
  try {
    if (timeoutHeight !== null) return (await adapter.getHead()).height >= timeoutHeight;
    return (await adapter.raiseFee(intent, fee))?.belowMarket ?? false;
  } catch {
    // A chain that is silent says nothing of it; the bytes go out, and it will.
    return false;
  }
}
