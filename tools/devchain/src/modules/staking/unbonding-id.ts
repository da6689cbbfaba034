import { readBigInt, writeBigInt } from '../../state/text';
import type { Store } from '../../state/store';

const LAST_ID = 'staking/last-unbonding-id';

export function nextUnbondingId(store: Store): bigint {
  const id = readBigInt(store, LAST_ID) + 1n;
  writeBigInt(store, LAST_ID, id);
  return id;
}
