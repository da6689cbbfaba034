import type { ChainId } from './chain-id';
import type { CosmosMessage } from './cosmos/cosmos-message';
import type { StakingIntent } from './staking-intent';

/** Coins from one account to another. `base` is a decimal integer string of base units; a memo exists on Cosmos only. */
export interface SendIntent {
  readonly type: 'send';
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly base: string;
  readonly memo?: string;
}

/** EVM only: takes the sequence of a waiting transaction by sending nothing to oneself. */
export interface CancelIntent {
  readonly type: 'cancel';
  readonly from: string;
}

/** What a person asked for, before fee, sequence and encoding. */
export type TransferIntent = SendIntent | CancelIntent | StakingIntent;

/** `feeBase` is what is taken: gas at the chain's price. Gas price is per unit of gas, a decimal in base units. */
export interface CosmosFeeQuote {
  readonly family: 'cosmos';
  readonly symbol: string;
  readonly feeBase: string;
  readonly gas: string;
  readonly gasPrice: string;
}

/** `feeBase` is the most that can be taken: gas at `maxFeePerGas` (wei). What is really paid is usually less. */
export interface EvmFeeQuote {
  readonly family: 'evm';
  readonly symbol: string;
  readonly feeBase: string;
  readonly gas: string;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
}

/** The price of one transaction, fixed when it is prepared. Numbers are decimal strings. */
export type FeeQuote = CosmosFeeQuote | EvmFeeQuote;

export interface UnsignedCosmosTransaction {
  readonly family: 'cosmos';
  /** As the nodes of the network report it; signatures carry it. */
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

/** What crosses to the signer: strings only, nothing to look up, nothing to decide. */
export type UnsignedTransaction = UnsignedCosmosTransaction | UnsignedEvmTransaction;

/** `bytes` is what is stored and broadcast, as often as needed; `hash` is as the chain writes it. */
export interface SignedTransaction {
  readonly bytes: Uint8Array;
  readonly hash: string;
}
