import type { Delegation } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';
import type { Dec } from '../../chain/dec';

const PRESENT = new Uint8Array([1]);

export const delegationsOf = (delegator: string) => `staking/delegation/${delegator}/`;
export const delegatorsOf = (operator: string) => `staking/delegator/${operator}/`;

export function getShares(store: Store, delegator: string, operator: string): Dec | undefined {
  const text = readText(store, delegationsOf(delegator) + operator);
  return text === undefined ? undefined : BigInt(text);
}

export function setShares(store: Store, delegator: string, operator: string, shares: Dec): void {
  writeText(store, delegationsOf(delegator) + operator, shares.toString());
  store.set(delegatorsOf(operator) + delegator, PRESENT);
}

export function deleteShares(store: Store, delegator: string, operator: string): void {
  store.delete(delegationsOf(delegator) + operator);
  store.delete(delegatorsOf(operator) + delegator);
}

export const toDelegation = (delegator: string, operator: string, shares: Dec): Delegation => ({
  delegatorAddress: delegator,
  validatorAddress: operator,
  shares: shares.toString(),
});

export function operatorsOf(store: Store, delegator: string): string[] {
  const prefix = delegationsOf(delegator);
  return store.keys(prefix).map((key) => key.slice(prefix.length));
}
