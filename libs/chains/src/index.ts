export type {
  Asset,
  BroadcastResult,
  ChainAdapter,
  ChainBlock,
  ChainCode,
  ChainFamily,
  ChainHead,
  ChainTransaction,
  ChainTransfer,
  FoundTransaction,
  NodeHead,
  RaisedFee,
  Simulation,
  SimulationRefusal,
} from './chain-adapter';
export type { ChainNote } from './notes';
export type { ChainReward } from './staking';
export type { ChainStakingParams, ChainStakingState, ChainValidator } from './staking-state';
export type { ChainBalance, ChainStakes } from './holdings';
export type { ChainId } from './chain-id';
export type {
  FeeQuote,
  SendIntent,
  SignedTransaction,
  TransferIntent,
  UnsignedTransaction,
} from './transaction';
export type { CreateValidatorIntent, StakingIntent } from './staking-intent';
export type { StakeLock, StakePosition, StakeValidator, UnbondingEntry } from './stake-position';
export { cosmosAssets } from './cosmos/assets';
export { evmAssets } from './evm/assets';
export type { DerivedAccount } from './account';
export { optioNetwork, setCosmosNetwork, type CosmosNetwork } from './cosmos/network';
export { createCosmosAdapter } from './cosmos/create-adapter';
export { consensusAddressOf } from './cosmos/consensus-address';
export { withConsensusKey } from './cosmos/with-consensus-key';
export { checkCosmosAddress } from './cosmos/check-address';
export { checkOperatorAddress } from './cosmos/check-operator-address';
export { operatorAddressOf } from './cosmos/operator-address';
export { delivered } from './delivered';
export { deriveAccount } from './derive-account';
export { BlockGoneError } from './errors/block-gone-error';
export { ChainError } from './errors/chain-error';
export { ChainRefusedError } from './errors/chain-refused-error';
export { ChainUnreachableError } from './errors/chain-unreachable-error';
export { createEvmAdapter } from './evm/create-adapter';
export { evmAddressOf } from './evm/derive-account';
export { isSameBlock, prunedBlockHash } from './pruned-block';
export { parseFinality } from './parse-finality';
export { signTransaction } from './sign-transaction';
export { within } from './within';
