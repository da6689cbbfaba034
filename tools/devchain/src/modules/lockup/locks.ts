import { ceil } from '../../chain/dec';
import type { Context } from '../../chain/context';
import { readBigInt, readText, writeBigInt, writeText } from '../../state/text';
import type { Store } from '../../state/store';
import { getShares, operatorsOf } from '../staking/delegations';
import { tokensFromShares } from '../staking/shares';
import { getValidator } from '../staking/validators';
import type { LockupSettings } from './lockup-settings';

export interface Lock {
  readonly address: string;
  readonly unlockDate: string;
  readonly amount: bigint;
}

const ENABLED = 'lockup/enabled';
const LOCKS = 'lockup/lock/';
const keyOf = (address: string, unlockDate: string) => `${LOCKS}${address}/${unlockDate}`;

export function setLocks(store: Store, { enabled, locks }: LockupSettings): void {
  writeText(store, ENABLED, enabled ? 'yes' : 'no');
  for (const { address, amount, unlockDate } of locks) addLock(store, address, unlockDate, amount);
}

export const isEnabled = (store: Store): boolean => readText(store, ENABLED) === 'yes';

/** 0 without a lock. */
export const getLock = (store: Store, address: string, unlockDate: string): bigint =>
  readBigInt(store, keyOf(address, unlockDate));

/** Negative amounts reduce the lock. */
export function addLock(store: Store, address: string, unlockDate: string, amount: bigint): void {
  const next = getLock(store, address, unlockDate) + amount;
  if (next === 0n) store.delete(keyOf(address, unlockDate));
  else writeBigInt(store, keyOf(address, unlockDate), next);
}

/** UTC, such as "2027-03-01". */
export const blockDay = ({ time }: Pick<Context, 'time'>): string => time.toISOString().slice(0, 10);

/** A lock ends before its date. */
export function activeLocks(context: Context, address?: string): Lock[] {
  const { store } = context;
  const today = blockDay(context);
  return store
    .keys(address === undefined ? LOCKS : keyOf(address, ''))
    .map((key) => {
      const [owner = '', unlockDate = ''] = key.slice(LOCKS.length).split('/');
      return { address: owner, unlockDate, amount: readBigInt(store, key) };
    })
    .filter(({ unlockDate }) => today < unlockDate);
}

export const total = (locks: readonly Lock[]): bigint => locks.reduce((sum, { amount }) => sum + amount, 0n);

export const lockedAmount = (context: Context, address: string): bigint =>
  total(activeLocks(context, address));

/** x/lockup/keeper/helpers.go GetTotalDelegatedAmount. */
export function delegatedAmount({ store }: Context, delegator: string): bigint {
  return operatorsOf(store, delegator).reduce((sum, operator) => {
    const shares = getShares(store, delegator, operator) ?? 0n;
    return sum + ceil(tokensFromShares(getValidator(store, operator), shares));
  }, 0n);
}
