import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Store } from '../../state/store';
import { rank, setValidator, unrank } from './validators';

/** Leaves the set at the end of the block. */
export function jail(store: Store, validator: Validator): void {
  unrank(store, validator);
  setValidator(store, { ...validator, jailed: true });
}

export function unjail(store: Store, validator: Validator): void {
  const free = { ...validator, jailed: false };
  setValidator(store, free);
  rank(store, free);
}
