import type { PlatformDeps } from '../../platform/deps';
import type { Signer } from '../../signer/signer';
import type { Chains } from './chains';

/** Dependencies of the modules that read or move money. */
export interface LedgerDeps extends Pick<PlatformDeps, 'config' | 'clock' | 'logger' | 'db'> {
  chains: Chains;
  signer: Signer;
}
