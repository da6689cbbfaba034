import type { Module } from '../module';
import { authQueries } from './auth-queries';
import { defaultParams, setAuthParams } from './params';

export const FEE_COLLECTOR = 'fee_collector';

/** x/auth; the transaction checks are in `ante`. */
export const authModule: Module = {
  name: 'auth',
  accounts: [FEE_COLLECTOR],
  queries: authQueries,
  initGenesis({ store }) {
    setAuthParams(store, defaultParams());
  },
};
