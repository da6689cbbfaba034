import type { ChainId } from './chain-id';
import type { CosmosMessage } from './cosmos/cosmos-message';
import type { StakingIntent } from './staking-intent';

/** `base`: decimal integer string of base units. Memos: Cosmos only. */
export interface SendIntent {
  readonly type: 'send';
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly base: string;
  readonly memo?: string;
}

/** EVM only: an empty transaction to oneself. */
export interface CancelIntent {
  readonly type: 'cancel';
  readonly from: string;
}

export type TransferIntent = SendIntent | CancelIntent | StakingIntent;

/** `feeBase`: charged in full. `gasPrice`: decimal, base units. */
export interface CosmosFeeQuote {
  readonly family: 'cosmos';
  readonly symbol: string;
  readonly feeBase: string;
  readonly gas: string;
  readonly gasPrice: string;
}

/** `feeBase`: maximum, gas times `maxFeePerGas` (wei). */
export interface EvmFeeQuote {
  readonly family: 'evm';
  readonly symbol: string;
  readonly feeBase: string;
  readonly gas: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** Numbers are decimal strings. */
export type FeeQuote = CosmosFeeQuote | EvmFeeQuote;

export interface UnsignedCosmosTransaction {
  readonly family: 'cosmos';
  /** As signed. */
  readonly chainId: string;
  readonly from: string;
  readonly accountNumber: string;
  readonly sequence: string;
  readonly messages: readonly CosmosMessage[];
  readonly memo: string;
  readonly timeoutHeight: string;
  readonly gas: string;
  readonly fee: { readonly denom: string; readonly amount: string };
}

export interface UnsignedEvmTransaction {
  readonly family: 'evm';
  readonly chainId: ChainId;
  readonly from: string;
  readonly nonce: string;
  readonly to: string;
  readonly value: string;
  readonly data: string;
  readonly gas: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** Input of the signer: strings only. */
export type UnsignedTransaction = UnsignedCosmosTransaction | UnsignedEvmTransaction;

/** `hash` in the chain's format. */
export interface SignedTransaction {
  readonly bytes: Uint8Array;
  readonly hash: string;
}
