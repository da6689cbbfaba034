export { stakingJobs } from './jobs';
export { deleteIncomeFrom } from './rewards/payouts.repository';
export { readRewards } from './rewards/read-rewards.service';
export { recordBlockIncome } from './rewards/record-block-income.service';
export { checkStaking } from './requests/check-staking.service';
export { registerStakingRoutes } from './routes';
export { createRewardsReader } from './rewards/rewards-reader.service';
export { createPostponedAccounts, type PostponedAccounts } from './stakes/postponed-accounts';
export {
  findShardsOfStakes,
  refreshEach,
  refreshStakes,
  remindUnbonding,
} from './stakes/refresh-stakes.service';
export { readStakeDetail } from './stakes/stake-detail.service';
export { stakingChains } from './staking.table';
export { recordSigning } from './validators/record-signing.service';
export { refreshValidators } from './validators/refresh-validators.service';
