export { requirePeppers } from './assert-peppers';
export { readWalletChains, type WalletChain } from './chains-of-wallet';
export { walletKeyReset } from './events';
export { eraseWallet } from './forget-wallet';
export { fetchHoldings, refreshHoldings, storeHoldings } from './holdings/account-balances';
export { readBalances } from './holdings/balances.repository';
export {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
} from './holdings/holdings.table';
export type { HostedWallet } from './holdings/known-wallet';
export { activeLocks, describeLocks, lockedBeyondStake, sumLocks } from './holdings/locks';
export { clearHeightsFrom } from './holdings/reading-order';
export { availableAmounts, isStakeable, stakeAmounts, totalAmount } from './holdings/stakeable';
export { readStakes } from './holdings/stakes.repository';
export { clearKeyAttempts, refundKeyAttempt } from './key-tries';
export { walletOwner } from './owner-of';
export { registerWalletsRoutes } from './routes';
export { TokenParams, TransactionParams, WalletParams } from './routes/wallet-params';
export { lockAddresses, lockOwners, ownersSharing, phraseUsedAt, walletsSharing } from './shared-addresses';
export { withKeyAttempt } from './try-key';
export { countKeyAttempt, wrongKeyError } from './wallet-key';
export {
  addressOnChain,
  addressesOfWallet,
  findWalletOfUser,
  lockWallet,
  ownsWallet,
  readWallet,
} from './wallets.repository';
export { walletAddresses, wallets, type WalletRow } from './wallets.table';
