import { TransferWarning } from '@tessera/contracts';
import { isStale, readCursor, type LedgerDeps } from '../../chains';

import { isSend, type ValidatedSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { recipientWarnings } from '../recipients/recipient-warnings.service';
import { decideHold, holdWarning } from '../hold/decide-hold.service';
import { addressWarnings } from '../recipients/address-warnings';
import type { Requester } from '../requester';

const bySeverity = TransferWarning.entries.code.options;

/** Returns the warnings of a preview, most severe first. They block no transfer. */
export async function transferWarnings(
  deps: LedgerDeps,
  { walletId }: Pick<Requester, 'walletId'>,
  transfer: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const warnings = await Promise.all([
    stale(deps, transfer),
    ...(isSend(transfer) ? paymentWarnings(deps, walletId, transfer) : [transfer.warnings]),
  ]);
  return warnings
    .flat()
    .toSorted((one, other) => bySeverity.indexOf(one.code) - bySeverity.indexOf(other.code));
}

function paymentWarnings(deps: LedgerDeps, walletId: string, transfer: ValidatedSend) {
  const { adapter, receiverUserId, to } = transfer;
  return [
    recipientWarnings(deps, walletId, transfer),
    hold(deps, walletId, transfer),
    // A wallet of this server is no contract, and its owner can use it.
    receiverUserId === undefined ? addressWarnings(adapter, to) : [],
  ];
}

async function hold(
  deps: LedgerDeps,
  walletId: string,
  transfer: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const decided = await decideHold(deps, deps.db, walletId, transfer);
  return decided ? [{ code: 'HELD', message: holdWarning(decided) }] : [];
}

async function stale({ db, clock }: LedgerDeps, { adapter }: ValidatedTransfer): Promise<TransferWarning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}
