import { readDecCoins, writeDecCoins, type DecCoins } from '../../chain/dec-coins';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

const REWARDS = 'distribution/validator/';

/** One record, because each block changes all of it. */
export interface ValidatorRewards {
  readonly period: bigint;
  /** Current period. */
  readonly current: DecCoins;
  readonly commission: DecCoins;
  /** Total owed to delegators and operator. */
  readonly outstanding: DecCoins;
}

export const noRewards: ValidatorRewards = { period: 0n, current: [], commission: [], outstanding: [] };

export function findRewards(store: Store, operator: string): ValidatorRewards | undefined {
  const text = readText(store, REWARDS + operator);
  if (text === undefined) return undefined;
  const [period = '0', current = '', commission = '', outstanding = ''] = text.split(';');
  return {
    period: BigInt(period),
    current: readDecCoins(current),
    commission: readDecCoins(commission),
    outstanding: readDecCoins(outstanding),
  };
}

export const getRewards = (store: Store, operator: string): ValidatorRewards =>
  findRewards(store, operator) ?? noRewards;

export function setRewards(store: Store, operator: string, rewards: ValidatorRewards): void {
  const { period, current, commission, outstanding } = rewards;
  const lists = [current, commission, outstanding].map(writeDecCoins);
  writeText(store, REWARDS + operator, [period, ...lists].join(';'));
}

export const deleteRewards = (store: Store, operator: string): void => store.delete(REWARDS + operator);
