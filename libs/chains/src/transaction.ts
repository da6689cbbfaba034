import type { CosmosMessage } from './cosmos/cosmos-message';

/** `optio-testnet` and `31337` are the local chains. */
export type ChainId = 'optio' | 'optio-testnet' | '1' | '31337';

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
interface CancelIntent {
  readonly type: 'cancel';
  readonly from: string;
}

export type TransferIntent = SendIntent | CancelIntent | StakingIntent;

/** `feeBase`: charged in full. `gasPrice`: decimal, base units. */
interface CosmosFeeQuote {
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

interface Staking {
  readonly symbol: string;
  readonly from: string;
}

/** `base`: decimal integer string of base units, here and below. */
interface DelegateIntent extends Staking {
  readonly type: 'delegate' | 'undelegate';
  readonly validator: string;
  readonly base: string;
}

interface CancelUndelegateIntent extends Staking {
  readonly type: 'cancel-undelegate';
  readonly validator: string;
  readonly base: string;
  readonly creationHeight: string;
}

interface MoveDelegationIntent extends Staking {
  readonly type: 'move-delegation';
  readonly source: string;
  readonly destination: string;
  readonly base: string;
}

/** One message per validator, all or none. */
interface ClaimRewardsIntent extends Staking {
  readonly type: 'claim-rewards';
  readonly validators: readonly string[];
}

export interface CreateValidatorIntent extends Staking {
  readonly type: 'create-validator';
  readonly moniker: string;
  readonly base: string;
  readonly minSelfDelegation: string;
  /** Decimals, 0 to 1: "0.05" is 5%. */
  readonly commission: string;
  readonly maxCommission: string;
  readonly maxChange: string;
  /** Ed25519, base64. Null: the signer inserts its own. */
  readonly consensusPubkey: string | null;
}

export type StakingIntent =
  | DelegateIntent
  | CancelUndelegateIntent
  | MoveDelegationIntent
  | ClaimRewardsIntent
  | CreateValidatorIntent;
