import { TransferWarning } from '@tessera/contracts';
import type * as v from 'valibot';

import { isStale, readCursor } from '../indexers/cursors.repository';
import type { LedgerDeps } from '../ledger-deps';
import type { CheckedTransfer } from './check-transfer';
import { historyWarnings } from './history-warnings';
import { lookUpReceiver } from './look-up-receiver';

export type Warning = v.InferOutput<typeof TransferWarning>;

const weights = TransferWarning.entries.code.options;

/** What to say before coins go, the gravest first. Nothing here stops a transfer or holds its preview up for long. */
export async function transferWarnings(
  deps: LedgerDeps,
  walletId: string,
  checked: CheckedTransfer,
): Promise<Warning[]> {
  const { adapter, receiverUserId } = checked;
  const found = await Promise.all([
    historyWarnings(deps, walletId, checked),
    silence(deps, checked),
    // A wallet of the product is neither a contract nor lost to anybody, used or not.
    receiverUserId === undefined ? lookUpReceiver(adapter, checked.intent.to) : [],
  ]);
  return found.flat().toSorted((one, other) => weights.indexOf(one.code) - weights.indexOf(other.code));
}

async function silence({ db, clock }: LedgerDeps, { adapter }: CheckedTransfer): Promise<Warning[]> {
  if (!isStale(await readCursor(db, adapter.chainId), clock.now())) return [];
  const message = `There has been no news from ${adapter.name} for a while: the balance may be old, and sending may take longer`;
  return [{ code: 'CHAIN_SILENT', message }];
}
