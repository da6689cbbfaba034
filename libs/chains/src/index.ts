export type * from './chain-adapter';
export type { ChainNote } from './notes';
export type { ChainReward, ChainStakingParams, ChainStakingState, ChainValidator } from './staking';
export type { RewardStart, ValidatorRewards } from './staking';
export type * from './holdings';
export type * from './transaction';
export { cosmosAssets } from './cosmos/assets';
export { evmAssets } from './evm/tokens';
export { deriveAccount } from './derive-account';
export type { DerivedAccount } from './derive-key';
export { optioNetwork, setCosmosNetwork, type CosmosNetwork } from './cosmos/network';
export { createCosmosAdapter } from './cosmos/create-adapter';
export {
  consensusAddressOf,
  checkCosmosAddress,
  checkOperatorAddress,
  operatorAddressOf,
} from './cosmos/address';
export { withConsensusKey } from './cosmos/sign-transaction';
export { delivered } from './delivered';
export {
  BlockGoneError,
  ChainError,
  ChainRefusedError,
  ChainUnreachableError,
  NoQuorumError,
  QUORUM_FAILURES,
  isBlockPruned,
} from './errors';
export { createEvmAdapter } from './evm/create-adapter';
export { evmAddressOf } from './evm/derive-account';
export { isSameBlock, prunedBlockHash } from './pruned-block';
export { parseFinality } from './finality';
export { payableRewards } from './pending-rewards';
export { signTransaction } from './sign-transaction';
export { within } from './within';
export { BATCHED_READS } from './batched-reads';
