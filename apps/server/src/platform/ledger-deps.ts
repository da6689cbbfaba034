import type { Chains } from '../modules/chains/chains';
import type { ServerDeps } from './deps';
import type { Signer } from '../signer/signer';

/** What the money side needs of the process. */
export interface LedgerDeps extends Pick<ServerDeps, 'config' | 'clock' | 'logger' | 'db'> {
  chains: Chains;
  signer: Signer;
}
