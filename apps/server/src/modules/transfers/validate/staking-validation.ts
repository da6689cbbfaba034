import type { Asset, ChainAdapter } from '@tessera/chains';
import type { TransferPreviewRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import type { ValidatedStaking } from './validated-transfer';

/** Account that a request is about. */
export interface RequestAccount {
  adapter: ChainAdapter;
  asset: Asset;
  from: string;
}

/** Validates a request about a stake. @throws 422 with every invalid field. */
export type StakingCheck = (
  deps: LedgerDeps,
  account: RequestAccount,
  request: TransferPreviewRequest,
) => Promise<ValidatedStaking>;

let registered: StakingCheck | undefined;

/** The staking module registers its check at start-up, because this module may not import it. */
export function registerStakingCheck(check: StakingCheck): void {
  registered = check;
}

export const validateStaking: StakingCheck = (deps, account, request) => {
  if (!registered) throw new Error('the staking module has registered no check');
  return registered(deps, account, request);
};
