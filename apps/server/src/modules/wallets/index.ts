export { assertPeppers } from './assert-peppers';
export { chainsOfWallet, type ChainOfWallet } from './chains-of-wallet';
export { walletKeyReset } from './events';
export { forgetWallet } from './forget-wallet';
export { readBalancesOf, refreshBalancesOf, writeBalancesOf } from './holdings/account-balances';
export { readBalances } from './holdings/balances.repository';
export {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
} from './holdings/holdings.table';
export type { KnownWallet } from './holdings/known-wallet';
export { activeLocks, describeLocks, lockedBeyondStake, sumOfLocks } from './holdings/locks';
export { forgetHeightsFrom } from './holdings/reading-order';
export { availableOf, isStakeable, stakesOf, wholeOf } from './holdings/stakeable';
export { readStakes } from './holdings/stakes.repository';
export { clearTries, refundTry } from './key-tries';
export { ownerOf } from './owner-of';
export { registerWalletsRoutes } from './routes';
export { TokenParams, TransactionParams, WalletParams } from './routes/wallet-params';
export { lockAddresses, lockOwners, ownersSharing, phraseUsedAt, walletsSharing } from './shared-addresses';
export { tryKey } from './try-key';
export { countKeyTry, wrongKey } from './wallet-key';
export {
  addressOnChain,
  addressesOfWallet,
  findWalletOfUser,
  lockWallet,
  ownsWallet,
  readWallet,
} from './wallets.repository';
export { walletAddresses, wallets, type WalletRow } from './wallets.table';
