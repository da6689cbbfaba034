import { isFeeOnly } from '@tessera/contracts/fee-only';
import type { Transaction } from '@tessera/contracts/transfers';
import type { Direction } from '@tessera/money';
import { dayjs } from '@tessera/platform';
import { formatAddress, formatDay } from '@tessera/ui';
import { partyName } from '../send/party-name';

export type NameOfValidator = (operator: string) => string;

/** Returns the validators of a staking transaction; null for a payment, and for rewards of several validators. */
export function validatorsOf({ type, fromValidator, toValidator }: Transaction) {
  if (type === 'send' || type === 'receive') return null;
  if (fromValidator === undefined && toValidator === undefined) return null;
  return { from: fromValidator ?? null, to: toValidator ?? null };
}

/** Returns the counterparty of a transaction: a user's name, a validator's name, or a short address. */
export function counterpartyOf(transaction: Transaction, nameOfValidator: NameOfValidator): string {
  const { type, counterparty, moniker, from, to } = transaction;
  // The first stake of a new validator.
  if (moniker !== undefined && type === 'delegate') return `New validator ${moniker}`;
  const name = counterparty === undefined ? '' : partyName(counterparty);
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

/** Returns the amount, or null (a dash) for authorizations and unknown kinds, which move no coins of the wallet. */
export const amountOf = ({ type, amount }: Pick<Transaction, 'type' | 'amount'>): string | null =>
  isFeeOnly(type) ? null : amount;

export function directionOf({ type }: Pick<Transaction, 'type'>): Direction {
  if (type === 'receive' || type === 'distribution') return 'in';
  return type === 'send' || type === 'delegate' ? 'out' : 'none';
}

/** Returns whether the transaction's date is the end of a lock, not of an unbonding. */
export const endsLock = (type: Transaction['type']): boolean => type === 'moveDelegation' || type === 'lock';

/** Returns the future end of an unbonding or a lock, or null. */
export function waitOf({ type, status, completesAt }: Transaction): string | null {
  if (status === 'failed' || completesAt === undefined || dayjs().isAfter(completesAt)) return null;
  return `${endsLock(type) ? 'Locked until' : 'Ready'} ${formatDay(completesAt)}`;
}

export const transactionPath = ({ id }: Pick<Transaction, 'id'>): string =>
  `/my-assets/transactions?transaction=${id}`;
