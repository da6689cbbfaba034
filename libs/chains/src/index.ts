export type {
  AddressCheck,
  AddressFault,
  Asset,
  BroadcastResult,
  ChainAccount,
  ChainAdapter,
  ChainBalance,
  ChainBlock,
  ChainCode,
  ChainFamily,
  ChainHead,
  ChainId,
  ChainTransaction,
  ChainTransfer,
  Finality,
  PrepareOptions,
  RejectReason,
} from './chain-adapter';
export type {
  CancelIntent,
  CosmosFeeQuote,
  CosmosMessage,
  EvmFeeQuote,
  FeeQuote,
  SendIntent,
  SignedTransaction,
  TransferIntent,
  UnsignedCosmosTransaction,
  UnsignedEvmTransaction,
  UnsignedTransaction,
} from './transaction';
export { cosmosAssets } from './cosmos/assets';
export { evmAssets } from './evm/assets';
