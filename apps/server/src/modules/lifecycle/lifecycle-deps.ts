import type { LedgerDeps } from '../chains';
import type { PlatformDeps } from '../../platform/deps';

/** Dependencies of the export and the deletion of an account. */
export type LifecycleDeps = PlatformDeps & LedgerDeps;
