import { inArray, and, eq } from 'drizzle-orm';
import { chainValidators } from '../../chains';
import { shortAddress } from '../../notifications';
import { readParties } from '../../people';

import type { Transaction } from '../../../platform/db/database';
import { entrySides } from './entry-sides';
import type { TransferRow } from '../transfers.table';

/** The recipient of a payment. `toUserId` is set only when the payer may know the owner of the address. */
export async function payeeOf(tx: Transaction, { userId, toUserId, toAddress }: TransferRow) {
  const person = toUserId === null ? undefined : (await readParties(tx, [toUserId], userId)).get(toUserId);
  const payee = person?.username ?? undefined;
  return {
    params: { to: toAddress, ...(payee === undefined ? {} : { payee }) },
    actorId: payee === undefined ? null : toUserId,
  };
}

/** The recipient or the validators of a transfer, and its page, for a notice to its owner. */
export async function partiesOf(tx: Transaction, row: TransferRow) {
  const transaction = row.id;
  const { type, fromValidator, toValidator } = entrySides(row);
  if (type === 'send') {
    const { params, actorId } = await payeeOf(tx, row);
    return { params: { transaction, ...params }, actorId };
  }
  const nameOf = await readMonikers(tx, row.chainId, [fromValidator, toValidator]);
  const from = fromValidator ? { fromValidator: nameOf(fromValidator) } : {};
  const to = toValidator ? { toValidator: nameOf(toValidator) } : {};
  return { params: { transaction, ...from, ...to }, actorId: null };
}

async function readMonikers(
  tx: Transaction,
  chainId: string,
  operators: readonly (string | null | undefined)[],
) {
  const wanted = operators.flatMap((operator) => operator ?? []);
  const { operator, moniker } = chainValidators;
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ operator, moniker })
          .from(chainValidators)
          .where(and(eq(chainValidators.chainId, chainId), inArray(operator, wanted)));
  const names = new Map(rows.map((row) => [row.operator, row.moniker]));
  return (address: string) => names.get(address) ?? shortAddress(address);
}
