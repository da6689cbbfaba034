import { readDecCoins, writeDecCoins, type DecCoins } from '../../chain/dec-coins';
import { numberKey } from '../../chain/time';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

/** Cumulative, per token. */
export interface HistoricalRewards {
  readonly references: number;
  readonly ratio: DecCoins;
}

const prefixOf = (operator: string) => `distribution/historical/${operator}/`;
const keyOf = (operator: string, period: bigint) => prefixOf(operator) + numberKey(period);

export function findHistorical(
  store: Store,
  operator: string,
  period: bigint,
): HistoricalRewards | undefined {
  const text = readText(store, keyOf(operator, period));
  if (text === undefined) return undefined;
  const [references = '0', ratio = ''] = text.split(';');
  return { references: Number(references), ratio: readDecCoins(ratio) };
}

export function getHistorical(store: Store, operator: string, period: bigint): HistoricalRewards {
  const found = findHistorical(store, operator, period);
  if (found === undefined) throw new Error(`no rewards of ${operator} for period ${period}`);
  return found;
}

export function setHistorical(
  store: Store,
  operator: string,
  period: bigint,
  { references, ratio }: HistoricalRewards,
): void {
  writeText(store, keyOf(operator, period), `${references};${writeDecCoins(ratio)}`);
}

/** Deletes periods without references. */
export function changeReferences(store: Store, operator: string, period: bigint, change: 1 | -1): void {
  const historical = getHistorical(store, operator, period);
  const references = historical.references + change;
  if (references === 0) store.delete(keyOf(operator, period));
  else setHistorical(store, operator, period, { ...historical, references });
}

export function deleteHistorical(store: Store, operator: string): void {
  for (const key of store.keys(prefixOf(operator))) store.delete(key);
}
