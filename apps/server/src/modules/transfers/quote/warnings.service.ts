import { TransferWarning } from '@tessera/contracts';
import { isStale, readCursor, type LedgerDeps } from '../../chains';

import { isSend, type ValidatedSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { recipientWarnings } from '../recipients/recipient-warnings.service';
import { decideHold, holdWarning } from '../hold/decide-hold.service';
import { addressWarnings } from '../recipients/address-warnings';
import type { Requester } from '../requester';

const weights = TransferWarning.entries.code.options;

/** What to say before coins go, the gravest first. Nothing here stops a transfer or holds its preview up for long. */
export async function transferWarnings(
  deps: LedgerDeps,
  { walletId }: Pick<Requester, 'walletId'>,
  checked: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const found = await Promise.all([
    silence(deps, checked),
    ...(isSend(checked) ? paymentWarnings(deps, walletId, checked) : [checked.warnings]),
  ]);
  return found.flat().toSorted((one, other) => weights.indexOf(one.code) - weights.indexOf(other.code));
}

function paymentWarnings(deps: LedgerDeps, walletId: string, checked: ValidatedSend) {
  const { adapter, receiverUserId, to } = checked;
  return [
    recipientWarnings(deps, walletId, checked),
    hold(deps, walletId, checked),
    // A wallet of the product is neither a contract nor lost to anybody, used or not.
    receiverUserId === undefined ? addressWarnings(adapter, to) : [],
  ];
}

async function hold(
  deps: LedgerDeps,
  walletId: string,
  checked: ValidatedTransfer,
): Promise<TransferWarning[]> {
  const found = await decideHold(deps, deps.db, walletId, checked);
  return found ? [{ code: 'HELD', message: holdWarning(found) }] : [];
}

async function silence(
  { db, clock }: LedgerDeps,
  { adapter }: ValidatedTransfer,
): Promise<TransferWarning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}
