import type { PlatformDeps } from '../../platform/deps';
import type { LedgerDeps } from '../chains/ledger-deps';

/** Dependencies of the export and the deletion of an account. */
export type LifecycleDeps = PlatformDeps & LedgerDeps;
