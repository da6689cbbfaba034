export { requirePeppers } from './require-peppers.service';
export { walletKeyReset } from './key/reset-wallet-key.service';
export { eraseWallet } from './wallets.service';
export {
  fetchHoldings,
  refreshAccount,
  refreshHoldings,
  storeHoldings,
  type HostedWallet,
} from './holdings/refresh-holdings.service';
export {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
} from './holdings/holdings.table';
export {
  activeLocks,
  describeLocks,
  lockedBeyondStake,
  sumLocks,
  availableAmounts,
  isStakeable,
  stakeAmounts,
  totalAmount,
} from './holdings/amounts';
export { currentRewards } from './holdings/current-rewards';
export { readDelegations } from './holdings/delegations.repository';
export {
  clearHeightsFrom,
  expireStartsBelow,
  readBalances,
  readBalancesOf,
  readStakes,
} from './holdings/holdings.repository';
export { withUnlockedKey, type UnlockedKey } from './key/unlock-key.service';
export { registerWalletsRoutes } from './routes';
export { TokenParams, TransactionParams, WalletParams } from './routes/wallet-secrets';
export {
  lockAddresses,
  lockOwners,
  ownersSharing,
  phraseUsedAt,
  walletsSharing,
} from './shared-addresses.repository';
export {
  clearKeyAttempts,
  countKeyAttempt,
  refundKeyAttempt,
  withKeyAttempt,
  wrongKeyError,
} from './key/wallet-key.service';
export {
  addressOnChain,
  addressesOfWallet,
  findWalletOfUser,
  lockWallet,
  isHistoryLoading,
  readWallet,
  walletOwner,
} from './wallets.repository';
export { walletAddresses, wallets } from './wallets.table';
