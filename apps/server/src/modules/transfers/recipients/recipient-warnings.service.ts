import { MEMO_CHAINS, type TransferWarning } from '@tessera/contracts';
import { and, eq, inArray, isNull, like, sql, type SQL } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';

import type { ValidatedSend } from '../validate/validated-transfer';
import { transactions } from '../entries/transactions.table';

/** Beginning and end are what people compare, and what a poisoned address copies. */
function similarPattern(address: string): string {
  const [kind = ''] = /^(0x|[a-z]{1,12}1)/i.exec(address) ?? [];
  const body = address.slice(kind.length).toLowerCase();
  return `${kind.toLowerCase()}${body.slice(0, 4)}%${body.slice(-4)}`;
}

/** What this wallet's own payments say of an address. */
export async function recipientWarnings(
  deps: LedgerDeps,
  walletId: string,
  { adapter, intent }: ValidatedSend,
): Promise<TransferWarning[]> {
  const { chainId } = adapter;
  const paid = paymentsOf(walletId, chainId);
  const known = await findPaid(deps, paid, intent.to);
  const warnings: TransferWarning[] = [];
  if (!known) {
    warnings.push({ code: 'FIRST_PAYMENT', message: 'You have not sent to this address before' });
    if (await hasPaidSimilar(deps, paid, intent.to)) {
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

const paymentsOf = (walletId: string, chainId: string) =>
  and(
    eq(transactions.walletId, walletId),
    eq(transactions.chainId, chainId),
    eq(transactions.type, 'send'),
    inArray(transactions.status, ['pending', 'success']),
    // What failed in a block is pending until that is final.
    isNull(transactions.failure),
  );

/** What is known of the payments to an address; undefined when there are none. */
async function findPaid({ db }: Pick<LedgerDeps, 'db'>, paid: SQL | undefined, to: string) {
  const [row] = await db
    .select({ alwaysWithMemo: sql<boolean>`bool_and(coalesce(${transactions.memo}, '') <> '')` })
    .from(transactions)
    .where(and(paid, eq(transactions.toAddress, to)))
    .groupBy(transactions.toAddress);
  return row;
}

async function hasPaidSimilar({ db }: Pick<LedgerDeps, 'db'>, paid: SQL | undefined, to: string) {
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(paid, like(sql`lower(${transactions.toAddress})`, similarPattern(to))))
    .limit(1);
  return rows.length > 0;
}
