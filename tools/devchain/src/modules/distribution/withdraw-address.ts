import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

const keyOf = (delegator: string) => `distribution/withdraw-address/${delegator}`;

/** Default: the delegator. */
export const getWithdrawAddress = (store: Store, delegator: string): string =>
  readText(store, keyOf(delegator)) ?? delegator;

export const setWithdrawAddress = (store: Store, delegator: string, address: string): void =>
  writeText(store, keyOf(delegator), address);
