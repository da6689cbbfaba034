// size: the complete adapter interface, with units and errors of each method
import type { ChainId } from './chain-id';
import type { ChainBalance, ChainHoldings } from './holdings';
import type { ChainNote } from './notes';
import type { ChainBlockStaking, ChainStaking } from './staking';
import type { StakePosition, StakeValidator } from './stake-position';
import type { ChainStakingState } from './staking-state';
import type { StakingIntent } from './staking-intent';
import type { FeeQuote, SendIntent, TransferIntent, UnsignedTransaction } from './transaction';

/** Addresses and keys belong to a family, not to a chain. */
export type ChainFamily = 'cosmos' | 'evm';

/** When a transaction is final: a block tag, or n confirmations (the including block is the first). */
export type Finality = 'latest' | 'safe' | 'finalized' | { readonly confirmations: number };

/** `denom` exists on Cosmos, `contract` (checksummed) on ERC-20 tokens. */
export interface Asset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly native: boolean;
  /** True for the one asset in which the chain takes fees. */
  readonly feeAsset: boolean;
  readonly denom?: string;
  readonly contract?: string;
}

/** Reason to reject an address. `validator`: operator address instead of an account. */
export type AddressFault = 'format' | 'checksum' | 'prefix' | 'zero' | 'contract' | 'validator';

/** `address`: canonical form for storage and display (EIP-55 on EVM, lower-case bech32 on Cosmos). */
export type AddressCheck =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly reason: AddressFault };

/** Newest block. `time` is ISO 8601 UTC. */
export interface ChainHead {
  readonly height: bigint;
  readonly hash: string;
  readonly time: string;
}

/** Newest block of a node. */
export interface NodeHead extends ChainHead {
  /** Whether the node still replays old blocks. */
  readonly isCatchingUp?: boolean;
}

export interface ChainAccount {
  readonly exists: boolean;
  /** Next sequence (nonce); on EVM it includes the node's mempool. */
  readonly sequence: bigint;
  /** Next sequence by blocks alone. Lower ones are used for good. */
  readonly confirmedSequence: bigint;
  /** Cosmos only; absent until the account exists. */
  readonly accountNumber?: bigint;
}

/** Next sequence by final blocks. Lower ones were used at or below `height`. */
export interface FinalSequence {
  readonly sequence: bigint;
  readonly height: bigint;
}

/** Codes are numbered per module: (`sdk`, 5) is insufficient funds. EVM uses codespace `evm`. */
export interface ChainCode {
  readonly codespace: string;
  readonly code: number;
}

/** One movement of one asset; (chain, hash, index) is unique. */
export interface ChainTransfer {
  readonly index: number;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly base: bigint;
}

/**
 * Intent of a failed transaction. `index` counts attempts of one kind and is stable; it is not the index that
 * a successful transfer would have had.
 */
export interface ChainAttempt {
  readonly index: number;
  readonly intent: SendIntent | StakingIntent;
}

/** Transaction in a block. A failed one has no transfers but paid its fee. */
export interface ChainTransaction {
  readonly hash: string;
  readonly height: bigint;
  readonly blockHash: string;
  /** Time of the block, ISO 8601 UTC. */
  readonly time: string;
  readonly success: boolean;
  /** Failed transactions only. */
  readonly code?: ChainCode;
  readonly feePaidBase: bigint;
  /** Signer and fee payer; absent when the chain does not report it. */
  readonly sender?: string;
  /** Cosmos only. Untrusted text: display it, never link it. */
  readonly memo?: string;
  /** Without reward payments, which are in `staking`. */
  readonly transfers: readonly ChainTransfer[];
  /** Cosmos only; absent without staking changes. */
  readonly staking?: ChainStaking;
  /** Failed transactions only: decodable intents of `sender`. None took effect. */
  readonly attempted?: readonly ChainAttempt[];
  /** Optio only: messages that moved no coins and no stake. */
  readonly notes?: readonly ChainNote[];
}

/** Search result: lacks hash and time of the block. */
export type FoundTransaction = Omit<ChainTransaction, 'blockHash' | 'time'>;

/** Block with all transactions. EVM transactions without a known transfer have an empty list. */
export interface ChainBlock extends ChainHead {
  readonly parentHash: string;
  readonly transactions: readonly ChainTransaction[];
  /** Cosmos only; absent without staking events. */
  readonly staking?: ChainBlockStaking;
  /** The node discards block results: events outside transactions, such as ended unbondings, are missing. */
  readonly withoutEvents?: true;
}

/**
 * Reason why the chain would reject an intent. `funds`: insufficient spendable balance. `locked`: locked
 * stake (x/lockup). `recipient`: a module account, which receives no payments.
 */
export type SimulationRefusal = 'funds' | 'locked' | 'recipient' | 'other';

/** Fee of an intent, and whether the chain accepts it in its current state. */
export interface Simulation {
  readonly fee: FeeQuote;
  /** Null: accepted, or not simulated because the account does not exist yet. */
  readonly refusal: SimulationRefusal | null;
}

/** Chain-independent reason of a rejection; `other` has only `code` and `message`. */
export type RejectReason =
  'funds' | 'fee' | 'sequence' | 'timeout' | 'memo' | 'gas' | 'signature' | 'address' | 'size' | 'other';

/**
 * Result of a broadcast. `accepted`: in the mempool. `known`: already in the mempool or a block. `rejected`:
 * not in the chain and rejected in its current state; reason `sequence`: already used or not yet reached.
 * `unreachable`: unknown; send the same bytes again.
 */
export interface BroadcastResult {
  readonly outcome: 'accepted' | 'known' | 'rejected' | 'unreachable';
  readonly hash: string;
  readonly reason?: RejectReason;
  readonly code?: ChainCode;
  readonly message?: string;
}

/** Fee of a replacement. */
export interface RaisedFee {
  readonly fee: FeeQuote;
  /**
   * Whether the pending transaction pays less than the current base fee, so it is not included until the fee
   * falls.
   */
  readonly belowMarket: boolean;
}

export interface PrepareOptions {
  readonly account: { readonly sequence: bigint; readonly accountNumber?: bigint };
  readonly fee: FeeQuote;
  /** Cosmos, required: last height at which the chain may include it. */
  readonly timeoutHeight?: bigint;
}

/**
 * Chain as seen by the server. Network calls time out and reject with ChainUnreachableError, WrongChainError
 * or ChainRefusedError; `broadcast` never rejects because of the chain. Amounts are base units.
 */
export interface ChainAdapter {
  readonly chainId: ChainId;
  readonly family: ChainFamily;
  readonly name: string;
  readonly assets: readonly Asset[];
  readonly finality: Finality;
  checkAddress(text: string): AddressCheck;
  getHead(): Promise<NodeHead>;
  /** Highest final height under the configured finality; at most the head. */
  getFinalisedHeight(): Promise<bigint>;
  getBalances(address: string): Promise<ChainBalance[]>;
  getHoldings(address: string): Promise<ChainHoldings>;
  /** Null on chains without wallet staking. */
  getStakePosition(address: string): Promise<StakePosition | null>;
  /** Null when the validator or staking does not exist. */
  getValidator(operator: string): Promise<StakeValidator | null>;
  /** Null without staking. */
  getStakingState(): Promise<ChainStakingState | null>;
  /** Self-stake of an operator; null without staking. */
  getSelfDelegation(operator: string): Promise<bigint | null>;
  /**
   * Simulates the intent on the current state, after the account's pending transactions known to the node.
   */
  simulate(intent: TransferIntent): Promise<Simulation>;
  getAccount(address: string): Promise<ChainAccount>;
  /**
   * Returns the next sequence by final blocks: no reorg frees a lower one.
   * @param minHeight required state height (Optio only); a lagging node throws ChainUnreachableError.
   */
  getFinalSequence(address: string, minHeight?: bigint): Promise<FinalSequence>;
  /**
   * Whether the address has contract code. An EIP-7702 delegation does not count: the account still has a
   * key.
   */
  isContract(address: string): Promise<boolean>;
  /** Works without funds, so that forms can show the fee. */
  estimateFee(intent: TransferIntent): Promise<FeeQuote>;
  /**
   * Returns the minimum fee with which `intent` replaces a pending transaction with fee `previous`, at least
   * the market fee. Null on chains without replacement.
   */
  raiseFee(intent: TransferIntent, previous: FeeQuote): Promise<RaisedFee | null>;
  /** Pure. The result is JSON-serializable and, with the key, sufficient for `signTransaction`. */
  prepare(intent: TransferIntent, options: PrepareOptions): UnsignedTransaction;
  broadcast(bytes: Uint8Array): Promise<BroadcastResult>;
  /** Null: in no block of the current chain. A reorg can orphan a found one. */
  findTransaction(hash: string): Promise<ChainTransaction | null>;
  /**
   * Returns transactions above a height that changed the address's balance, stake or locks, or took its fee,
   * oldest first. Lacks transactions not yet indexed. Null on chains without an address index.
   */
  searchTransactions(address: string, above?: bigint): Promise<readonly FoundTransaction[] | null>;
  /** Null: height not reached. @throws BlockGoneError when no responding node has the block. */
  getBlock(height: bigint): Promise<ChainBlock | null>;
  /** Null without an explorer. */
  explorerLink(hash: string): string | null;
  /** Closes connections. Do not use the adapter afterwards. */
  close(): void;
}
