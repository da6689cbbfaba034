import type { Module } from '../module';
import { lockMessages } from './lock-messages';
import { lockQueries } from './lock-queries';
import { setLocks } from './locks';
import { sendAndLockMessages } from './send-and-lock-messages';

/** Enforced in `ante/check-locks.ts`. */
export const lockupModule: Module = {
  name: 'lockup',
  messages: [...lockMessages, ...sendAndLockMessages],
  queries: lockQueries,
  initGenesis: ({ store }, { lockup }) => setLocks(store, lockup),
};
