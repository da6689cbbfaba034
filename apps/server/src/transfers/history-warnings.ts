import { MEMO_CHAINS, type TransferWarning } from '@tessera/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';

import type { LedgerDeps } from '../ledger-deps';
import type { CheckedTransfer } from './check-transfer';
import { transactions } from './transactions.table';

/** Beginning and end are what people compare, and what a poisoned address copies. */
const ends = (address: string) => {
  const body = address.replace(/^(0x|optio1)/i, '').toLowerCase();
  return `${body.slice(0, 4)}…${body.slice(-4)}`;
};

/** What this wallet's own payments say of an address. */
export async function historyWarnings(
  deps: LedgerDeps,
  walletId: string,
  { adapter, intent }: CheckedTransfer,
): Promise<TransferWarning[]> {
  const { chainId } = adapter;
  const paid = await receiversOf(deps, walletId, chainId);
  const known = paid.find(({ to }) => to === intent.to);
  const warnings: TransferWarning[] = [];
  if (!known) {
    warnings.push({ code: 'FIRST_PAYMENT', message: 'You have not sent to this address before' });
    if (paid.some(({ to }) => ends(to) === ends(intent.to))) {
      const message = 'This address looks like one you have used, but it is another one';
      warnings.push({ code: 'LOOK_ALIKE', message });
    }
  }
  if (intent.memo || !MEMO_CHAINS.includes(chainId)) return warnings;
  if (deps.config.EXCHANGE_ADDRESSES.has(`${chainId}:${intent.to}`)) {
    const message =
      'This address belongs to an exchange: without a memo it may not know whose payment this is';
    warnings.push({ code: 'NO_MEMO', message });
  } else if (known?.alwaysWithMemo) {
    const message = 'Your earlier payments to this address had a memo, and this one has none';
    warnings.push({ code: 'NO_MEMO', message });
  }
  return warnings;
}

function receiversOf({ db }: LedgerDeps, walletId: string, chainId: string) {
  return db
    .select({
      to: transactions.toAddress,
      alwaysWithMemo: sql<boolean>`bool_and(coalesce(${transactions.memo}, '') <> '')`,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.walletId, walletId),
        eq(transactions.chainId, chainId),
        eq(transactions.type, 'send'),
        inArray(transactions.status, ['pending', 'success']),
      ),
    )
    .groupBy(transactions.toAddress)
    .limit(1000);
}
