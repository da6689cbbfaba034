import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { App } from '../../http/app-types';
import { registerPreviewCreateValidator } from './routes/preview-create-validator';
import { registerCreateValidator } from './routes/create-validator';
import { registerGetValidators } from './routes/get-validators';
import { registerGetValidator } from './routes/get-validator';
import { registerGetStakingParams } from './routes/get-staking-params';
import { registerGetStakingPool } from './routes/get-staking-pool';
import { registerGetRewards } from './routes/get-rewards';

export function registerStakingRoutes(app: App, deps: LedgerDeps & IdentityDeps): void {
  registerPreviewCreateValidator(app, deps);
  registerCreateValidator(app, deps);
  registerGetValidators(app, deps);
  registerGetValidator(app, deps);
  registerGetStakingParams(app, deps);
  registerGetStakingPool(app, deps);
  registerGetRewards(app, deps);
}
