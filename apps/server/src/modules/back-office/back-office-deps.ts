import type { LedgerDeps } from '../chains';
import type { PlatformDeps } from '../../platform/deps';

/** Dependencies of the staff's calls. */
export type BackOfficeDeps = PlatformDeps & LedgerDeps;
