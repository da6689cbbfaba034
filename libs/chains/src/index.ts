export type {
  AddressCheck,
  AddressFault,
  Asset,
  BroadcastResult,
  ChainAccount,
  ChainAdapter,
  ChainBlock,
  ChainCode,
  ChainFamily,
  ChainHead,
  ChainTransaction,
  ChainTransfer,
  Finality,
  FinalSequence,
  FoundTransaction,
  NodeHead,
  PrepareOptions,
  RaisedFee,
  RejectReason,
  Simulation,
  SimulationRefusal,
} from './chain-adapter';
export type { ChainNote } from './notes';
export type { ChainReward } from './staking';
export type { ChainStakingParams, ChainStakingState, ChainValidator } from './staking-state';
export type { ChainBalance, ChainHoldings, ChainStakes } from './holdings';
export type { ChainId } from './chain-id';
export type { CosmosMessage } from './cosmos/cosmos-message';
export type {
  CancelIntent,
  CosmosFeeQuote,
  EvmFeeQuote,
  FeeQuote,
  SendIntent,
  SignedTransaction,
  TransferIntent,
  UnsignedCosmosTransaction,
  UnsignedEvmTransaction,
  UnsignedTransaction,
} from './transaction';
export type {
  CancelUndelegateIntent,
  ClaimRewardsIntent,
  CreateValidatorIntent,
  DelegateIntent,
  MoveDelegationIntent,
  StakingIntent,
  UndelegateIntent,
} from './staking-intent';
export type {
  RedelegationEntry,
  StakeLock,
  StakePosition,
  StakeValidator,
  UnbondingEntry,
} from './stake-position';
export { cosmosAssets } from './cosmos/assets';
export { evmAssets } from './evm/assets';
export type { DerivedAccount } from './account';
export type { CosmosAdapterConfig } from './cosmos/config';
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
export { UnsupportedIntentError } from './errors/unsupported-intent-error';
export { WrongChainError } from './errors/wrong-chain-error';
export { WrongKeyError } from './errors/wrong-key-error';
export type { EvmAdapterConfig } from './evm/config';
export { createEvmAdapter } from './evm/create-adapter';
export { checkEvmAddress } from './evm/check-address';
export { evmAddressOf } from './evm/derive-account';
export { isSameBlock, prunedBlockHash } from './pruned-block';
export { parseFinality } from './parse-finality';
export { signTransaction } from './sign-transaction';
export { within } from './within';
