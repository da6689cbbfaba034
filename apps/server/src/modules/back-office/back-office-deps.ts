import type { PlatformDeps } from '../../platform/deps';
import type { LedgerDeps } from '../chains/ledger-deps';

/** Dependencies of the staff's calls. */
export type BackOfficeDeps = PlatformDeps & LedgerDeps;
