import { isFeeOnly, type Party, type Transaction } from '@tessera/contracts';
import type { Direction } from '@tessera/money';
import { dayjs } from '@tessera/platform';
import { formatAddress, formatDay, formatName } from '@tessera/ui';

const nameOf = (party: Party): string => formatName(party) || (party.username ? `@${party.username}` : '');

/** What an operator address is called. */
export type NameOfValidator = (operator: string) => string;

/** The validators that a transaction of stakes is about; null for a payment, and for rewards of several at once. */
export function validatorsOf({
  type,
  fromValidator,
  toValidator,
}: Pick<Transaction, 'type' | 'fromValidator' | 'toValidator'>): {
  from: string | null;
  to: string | null;
} | null {
  if (type === 'send' || type === 'receive') return null;
  if (fromValidator === undefined && toValidator === undefined) return null;
  return { from: fromValidator ?? null, to: toValidator ?? null };
}

/** Who or what stands at the other end of a transaction: a person, a validator by its name, or a short address. */
export function counterpartyOf(transaction: Transaction, nameOfValidator: NameOfValidator): string {
  const { type, counterparty, moniker, from, to } = transaction;
  // The first stake of a validator is a stake like any other, but for whose it is.
  if (moniker !== undefined && type === 'delegate') return `New validator ${moniker}`;
  const name = counterparty === undefined ? '' : nameOf(counterparty);
  if (name !== '') return name;
  if (type === 'lock') return 'Your stake';
  if (type === 'other') return 'Only its fee is known';
  if (type === 'authorization') return from === to ? 'Used for another account' : formatAddress(to);
  const places = validatorsOf(transaction);
  const [source, goal] = [places?.from ?? null, places?.to ?? null];
  if (source !== null && goal !== null) return `${nameOfValidator(source)} to ${nameOfValidator(goal)}`;
  const only = source ?? goal;
  if (type === 'cancelUndelegate')
    return only === null ? 'Unstaking cancelled' : `Unstaking cancelled, ${nameOfValidator(only)}`;
  if (type === 'distribution')
    return only === null ? 'Staking reward' : `Staking reward, ${nameOfValidator(only)}`;
  return only === null ? formatAddress(type === 'receive' ? from : to) : nameOfValidator(only);
}

/** Authorizations and transactions of an unknown kind move no coins of the wallet, so their amount shows as a dash. */
export const amountOf = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): string | null =>
  isFeeOnly(type) ? null : amount;

/** Which way the value goes for the owner of the wallet. */
export function directionOf({ type }: Pick<Transaction, 'type'>): Direction {
  if (type === 'receive' || type === 'distribution') return 'in';
  return type === 'send' || type === 'delegate' ? 'out' : 'none';
}

/** Whether the date of a transaction is the end of a lock, not of an unbonding. */
export const endsLock = (type: Transaction['type']): boolean => type === 'moveDelegation' || type === 'lock';

/** The end of an unbonding or a lock that is still ahead; null when there is none. */
export function waitOf({
  type,
  status,
  completesAt,
}: Pick<Transaction, 'type' | 'completesAt'> & Partial<Pick<Transaction, 'status'>>): string | null {
  if (status === 'failed' || completesAt === undefined || dayjs().isAfter(completesAt)) return null;
  return `${endsLock(type) ? 'Locked until' : 'Ready'} ${formatDay(completesAt)}`;
}

/** Where a transaction is shown in full. */
export const transactionPath = ({ id }: Pick<Transaction, 'id'>): string =>
  `/my-assets/transactions?transaction=${id}`;
