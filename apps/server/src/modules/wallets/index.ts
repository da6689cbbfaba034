export { requirePeppers } from './require-peppers.service';
export { readWalletChains, type WalletChain } from './holdings/wallet-chains.repository';
export { walletKeyReset } from './events';
export { eraseWallet } from './erase-wallet.service';
export { fetchHoldings, refreshHoldings, storeHoldings } from './holdings/refresh-holdings.service';
export { readBalances } from './holdings/balances.repository';
export {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
} from './holdings/holdings.table';
export type { HostedWallet } from './holdings/known-wallet';
export { activeLocks, describeLocks, lockedBeyondStake, sumLocks } from './holdings/stake-locks';
export { clearHeightsFrom } from './holdings/holdings.repository';
export { availableAmounts, isStakeable, stakeAmounts, totalAmount } from './holdings/amounts';
export { readStakes } from './holdings/stakes.repository';
export { clearKeyAttempts, refundKeyAttempt } from './key/key-attempts';
export { walletOwner } from './owner-of';
export { registerWalletsRoutes } from './routes';
export { TokenParams, TransactionParams, WalletParams } from './routes/wallet-params';
export {
  lockAddresses,
  lockOwners,
  ownersSharing,
  phraseUsedAt,
  walletsSharing,
} from './shared-addresses.repository';
export { withKeyAttempt } from './try-key';
export { countKeyAttempt, wrongKeyError } from './key/wallet-key.service';
export {
  addressOnChain,
  addressesOfWallet,
  findWalletOfUser,
  lockWallet,
  ownsWallet,
  readWallet,
} from './wallets.repository';
export { walletAddresses, wallets, type WalletRow } from './wallets.table';
