import { ceil } from '../../chain/dec';
import type { Context } from '../../chain/context';
import { readBigInt, readText, writeBigInt, writeText } from '../../state/text';
import type { Store } from '../../state/store';
import { getShares, operatorsOf } from '../staking/delegations';
import { tokensFromShares } from '../staking/shares';
import { getValidator } from '../staking/validators';
import type { LockupSettings } from './lockup-settings';

const ENABLED = 'lockup/enabled';
const locksOf = (address: string) => `lockup/lock/${address}/`;

export function setLocks(store: Store, { enabled, locks }: LockupSettings): void {
  writeText(store, ENABLED, enabled ? 'yes' : 'no');
  for (const { address, amount, unlockDate } of locks) {
    const key = locksOf(address) + unlockDate;
    writeBigInt(store, key, readBigInt(store, key) + amount);
  }
}

export const isEnabled = (store: Store): boolean => readText(store, ENABLED) === 'yes';

/** What is locked today; a lock ends with the day before its date. */
export function lockedAmount({ store, time }: Context, address: string): bigint {
  const today = time.toISOString().slice(0, 10);
  const prefix = locksOf(address);
  return store
    .keys(prefix)
    .filter((key) => today < key.slice(prefix.length))
    .reduce((total, key) => total + readBigInt(store, key), 0n);
}

/** x/lockup/keeper/helpers.go GetTotalDelegatedAmount, rounded up for each delegation. */
export function delegatedAmount({ store }: Context, delegator: string): bigint {
  return operatorsOf(store, delegator).reduce((total, operator) => {
    const shares = getShares(store, delegator, operator) ?? 0n;
    return total + ceil(tokensFromShares(getValidator(store, operator), shares));
  }, 0n);
}
