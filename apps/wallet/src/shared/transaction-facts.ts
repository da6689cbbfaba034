import type { Party, Transaction } from '@tessera/contracts';
import type { Direction } from '@tessera/money';
import { dayjs, formatAddress, formatDay, formatName } from '@tessera/platform';

const nameOf = (party: Party): string => formatName(party) || (party.username ? `@${party.username}` : '');

/** Who or what stands at the other end of a transaction: a person, a validator, or a short address. */
export function counterpartyOf(transaction: Transaction): string {
  const { type, counterparty, fromValidator, toValidator, from, to } = transaction;
  const name = counterparty === undefined ? '' : nameOf(counterparty);
  if (name !== '') return name;
  if (type === 'distribution') return 'Staking reward';
  if (type === 'moveDelegation')
    return `${formatAddress(fromValidator ?? from)} to ${formatAddress(toValidator ?? to)}`;
  if (type === 'undelegate' || type === 'cancelUndelegate') return formatAddress(fromValidator ?? from);
  return formatAddress(type === 'receive' ? from : (toValidator ?? to));
}

/** Which way the value goes for the owner of the wallet. */
export function directionOf({ type }: Pick<Transaction, 'type'>): Direction {
  if (type === 'receive' || type === 'distribution') return 'in';
  return type === 'send' || type === 'delegate' ? 'out' : 'none';
}

/** What is still waited for after the transaction itself is done: unbonding or a lock; null when nothing is. */
export function waitOf({ type, completesAt }: Pick<Transaction, 'type' | 'completesAt'>): string | null {
  if (completesAt === undefined || dayjs().isAfter(completesAt)) return null;
  return `${type === 'moveDelegation' ? 'Locked until' : 'Ready'} ${formatDay(completesAt)}`;
}

/** Where a transaction is shown in full. */
export const transactionPath = ({ id }: Pick<Transaction, 'id'>): string =>
  `/my-assets/transactions?transaction=${id}`;
