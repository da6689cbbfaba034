import type { Dec } from '../../chain/dec';
import { numberKey } from '../../chain/time';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

/** Period that it ended, and lost share. */
export interface SlashEvent {
  readonly period: bigint;
  readonly fraction: Dec;
}

const prefixOf = (operator: string) => `distribution/slash/${operator}/`;

export function setSlashEvent(store: Store, operator: string, height: bigint, event: SlashEvent): void {
  const key = `${prefixOf(operator)}${numberKey(height)}/${numberKey(event.period)}`;
  writeText(store, key, event.fraction.toString());
}

/** Inclusive. */
export function slashKeys(store: Store, operator: string, from: bigint, to: bigint): string[] {
  const prefix = prefixOf(operator);
  const start = prefix + numberKey(from);
  return store.keys(prefix, prefix + numberKey(to + 1n)).filter((key) => key >= start);
}

export function readSlash(store: Store, key: string): SlashEvent {
  return {
    period: BigInt(key.slice(key.lastIndexOf('/') + 1)),
    fraction: BigInt(readText(store, key) ?? '0'),
  };
}

export function deleteSlashEvents(store: Store, operator: string): void {
  for (const key of store.keys(prefixOf(operator))) store.delete(key);
}
