import { TransferWarning } from '@tessera/contracts';

import { isStale, readCursor } from '../indexers/cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import type { CheckedTransfer } from './check-transfer';
import { historyWarnings } from './history-warnings';
import { lookUpReceiver } from './look-up-receiver';
import type { Caller } from './caller';
import { needsHold } from './velocity';

const weights = TransferWarning.entries.code.options;

/** What to say before coins go, the gravest first. Nothing here stops a transfer or holds its preview up for long. */
export async function transferWarnings(
  deps: LedgerDeps,
  { userId, walletId }: Pick<Caller, 'userId' | 'walletId'>,
  checked: CheckedTransfer,
): Promise<TransferWarning[]> {
  const { adapter, receiverUserId } = checked;
  const found = await Promise.all([
    historyWarnings(deps, walletId, checked),
    silence(deps, checked),
    hold(deps, userId, checked),
    // A wallet of the product is neither a contract nor lost to anybody, used or not.
    receiverUserId === undefined ? lookUpReceiver(adapter, checked.intent.to) : [],
  ]);
  return found.flat().toSorted((one, other) => weights.indexOf(one.code) - weights.indexOf(other.code));
}

async function hold(deps: LedgerDeps, userId: string, checked: CheckedTransfer): Promise<TransferWarning[]> {
  if (!(await needsHold(deps, userId, checked))) return [];
  const minutes = deps.config.FIRST_PAYMENT_DELAY_MINUTES;
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  const message = `A large first payment to an address waits ${time} before it goes out. You can cancel it until then.`;
  return [{ code: 'HELD', message }];
}

async function silence({ db, clock }: LedgerDeps, { adapter }: CheckedTransfer): Promise<TransferWarning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}
