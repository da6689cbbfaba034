import { shortAddress } from '../../notifications';
import { readParties } from '../../people';

import type { Transaction } from '../../../platform/db/database';
import { entrySides } from './entry-sides';
import { readMonikers } from './transactions.repository';
import type { TransferRow } from '../transfers.table';

/** Returns the recipient of a payment. `toUserId` is set only when the payer may know the owner of the address. */
export async function payeeOf(tx: Transaction, { userId, toUserId, toAddress }: TransferRow) {
  const person = toUserId === null ? undefined : (await readParties(tx, [toUserId], userId)).get(toUserId);
  const payee = person?.username ?? undefined;
  return {
    params: { to: toAddress, ...(payee === undefined ? {} : { payee }) },
    actorId: payee === undefined ? null : toUserId,
  };
}

/** Returns the recipient or the validators of a transfer, and its id, for a notification to its owner. */
export async function partiesOf(tx: Transaction, row: TransferRow) {
  const transaction = row.id;
  const { type, fromValidator, toValidator } = entrySides(row);
  if (type === 'send') {
    const { params, actorId } = await payeeOf(tx, row);
    return { params: { transaction, ...params }, actorId };
  }
  const operators = [fromValidator, toValidator].flatMap((operator) => operator ?? []);
  const monikers = await readMonikers(tx, row.chainId, operators);
  const nameOf = (address: string) => monikers.get(address) ?? shortAddress(address);
  const from = fromValidator ? { fromValidator: nameOf(fromValidator) } : {};
  const to = toValidator ? { toValidator: nameOf(toValidator) } : {};
  return { params: { transaction, ...from, ...to }, actorId: null };
}
