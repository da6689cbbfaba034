import type { Module } from '../module';
import { setLocks } from './locks';

/** Optio's x/lockup: stake that must stay until a date; what it refuses stands in `ante/check-locks.ts`. */
export const lockupModule: Module = {
  name: 'lockup',
  initGenesis: ({ store }, { lockup }) => setLocks(store, lockup),
};
