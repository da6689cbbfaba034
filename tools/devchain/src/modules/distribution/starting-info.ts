import type { Dec } from '../../chain/dec';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

export interface StartingInfo {
  readonly period: bigint;
  readonly stake: Dec;
  readonly height: bigint;
}

const keyOf = (operator: string, delegator: string) => `distribution/starting/${operator}/${delegator}`;

export function findStartingInfo(
  store: Store,
  operator: string,
  delegator: string,
): StartingInfo | undefined {
  const text = readText(store, keyOf(operator, delegator));
  if (text === undefined) return undefined;
  const [period = '0', stake = '0', height = '0'] = text.split(';');
  return { period: BigInt(period), stake: BigInt(stake), height: BigInt(height) };
}

export function setStartingInfo(
  store: Store,
  operator: string,
  delegator: string,
  { period, stake, height }: StartingInfo,
): void {
  writeText(store, keyOf(operator, delegator), `${period};${stake};${height}`);
}

export const deleteStartingInfo = (store: Store, operator: string, delegator: string): void =>
  store.delete(keyOf(operator, delegator));
