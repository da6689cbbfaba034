import { TransferWarning } from '@tessera/contracts';
import { isStale, readCursor, type LedgerDeps } from '../../chains';

import { isSend, type CheckedSend, type CheckedTransfer } from '../validate/validated-transfer';
import { historyWarnings } from '../recipients/payment-warnings.service';
import { holdFor, holdWarning } from '../hold/decide-hold.service';
import { lookUpReceiver } from '../recipients/address-warnings';
import type { Caller } from '../requester';

const weights = TransferWarning.entries.code.options;

/** What to say before coins go, the gravest first. Nothing here stops a transfer or holds its preview up for long. */
export async function transferWarnings(
  deps: LedgerDeps,
  { walletId }: Pick<Caller, 'walletId'>,
  checked: CheckedTransfer,
): Promise<TransferWarning[]> {
  const found = await Promise.all([
    silence(deps, checked),
    ...(isSend(checked) ? paymentWarnings(deps, walletId, checked) : [checked.warnings]),
  ]);
  return found.flat().toSorted((one, other) => weights.indexOf(one.code) - weights.indexOf(other.code));
}

function paymentWarnings(deps: LedgerDeps, walletId: string, checked: CheckedSend) {
  const { adapter, receiverUserId, to } = checked;
  return [
    historyWarnings(deps, walletId, checked),
    hold(deps, walletId, checked),
    // A wallet of the product is neither a contract nor lost to anybody, used or not.
    receiverUserId === undefined ? lookUpReceiver(adapter, to) : [],
  ];
}

async function hold(
  deps: LedgerDeps,
  walletId: string,
  checked: CheckedTransfer,
): Promise<TransferWarning[]> {
  const found = await holdFor(deps, deps.db, walletId, checked);
  return found ? [{ code: 'HELD', message: holdWarning(found) }] : [];
}

async function silence({ db, clock }: LedgerDeps, { adapter }: CheckedTransfer): Promise<TransferWarning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}
