import type { TransferWarning } from '@tessera/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';

import type { Executor } from '../db/database';
import { transactions } from './transactions.table';

type Warning = v.InferOutput<typeof TransferWarning>;

/** Beginning and end are what people compare, and what a poisoned address copies. */
const ends = (address: string) => {
  const body = address.replace(/^(0x|optio1)/i, '').toLowerCase();
  return `${body.slice(0, 4)}…${body.slice(-4)}`;
};

/** What to say before coins go to an address, from this wallet's own history with it. */
export async function receiverWarnings(
  db: Executor,
  walletId: string,
  chainId: string,
  to: string,
): Promise<Warning[]> {
  const rows = await db
    .selectDistinct({ to: transactions.toAddress })
    .from(transactions)
    .where(
      and(
        eq(transactions.walletId, walletId),
        eq(transactions.chainId, chainId),
        eq(transactions.type, 'send'),
        inArray(transactions.status, ['pending', 'success']),
      ),
    )
    .limit(1000);
  if (rows.some((row) => row.to === to)) return [];
  const alike = rows.some((row) => ends(row.to) === ends(to));
  return [
    { code: 'FIRST_PAYMENT', message: 'You have not sent to this address before' },
    ...(alike
      ? [
          {
            code: 'LOOK_ALIKE' as const,
            message: 'This address looks like one you have used, but it is another one',
          },
        ]
      : []),
  ];
}
