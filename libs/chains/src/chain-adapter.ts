// size: one interface
import type { BlockBalances, ChainBalance, ChainHoldings, StakePosition, StakeValidator } from './holdings';
import type { ChainNote } from './notes';
import type { ChainBlockStaking, ChainRewards, ChainStaking, ChainStakingState } from './staking';
import type { ValidatorRewards } from './staking';
import type { ChainId, FeeQuote, SendIntent, StakingIntent } from './transaction';
import type { TransferIntent, UnsignedTransaction } from './transaction';
import type { NodeState } from './node-status';

export type ChainFamily = 'cosmos' | 'evm';

/** When a transaction is final: a block tag, or n confirmations (the including block is the first). */
export type Finality = 'latest' | 'safe' | 'finalized' | { readonly confirmations: number };

/** `denom` exists on Cosmos, `contract` (checksummed) on ERC-20 tokens. */
export interface Asset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly native: boolean;
  readonly feeAsset: boolean;
  readonly denom?: string;
  readonly contract?: string;
}

/** `validator`: operator address instead of an account. */
export type AddressFault = 'format' | 'checksum' | 'prefix' | 'zero' | 'contract' | 'validator';

/** `address`: canonical form (EIP-55, or lower-case bech32). */
export type AddressCheck =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: AddressFault };

/** `time`: ISO 8601 UTC. */
export interface ChainHead {
  readonly height: bigint;
  readonly hash: string;
  readonly time: string;
}

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

/** Next sequence by final blocks; lower ones were used at or below `height`. */
export interface FinalSequence {
  readonly sequence: bigint;
  readonly height: bigint;
}

/** Numbered per module: (`sdk`, 5) is insufficient funds. EVM: codespace `evm`. */
export interface ChainCode {
  readonly codespace: string;
  readonly code: number;
}

/** (chain, hash, index) is unique. */
export interface ChainTransfer {
  readonly index: number;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly base: bigint;
}

/** Intent of a failed transaction. `index` counts attempts of one kind, not transfers. */
export interface ChainAttempt {
  readonly index: number;
  readonly intent: SendIntent | StakingIntent;
}

/** A failed transaction has no transfers but paid its fee. */
export interface ChainTransaction {
  readonly hash: string;
  readonly height: bigint;
  readonly blockHash: string;
  /** ISO 8601 UTC. */
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
  readonly staking?: ChainStaking;
  /** Failed transactions only: decodable intents of `sender`. */
  readonly attempted?: readonly ChainAttempt[];
  /** Optio only: messages that moved no coins and no stake. */
  readonly notes?: readonly ChainNote[];
}

export type FoundTransaction = Omit<ChainTransaction, 'blockHash' | 'time'>;

/** EVM transactions without a known transfer have an empty list. */
export interface ChainBlock extends ChainHead {
  readonly parentHash: string;
  readonly transactions: readonly ChainTransaction[];
  readonly staking?: ChainBlockStaking;
  /** Events outside transactions are missing: the node discards block results. */
  readonly withoutEvents?: true;
}

/** `funds`: spendable balance too low. `locked`: by x/lockup. `recipient`: module account. */
export type SimulationRefusal = 'funds' | 'locked' | 'recipient' | 'other';

export interface Simulation {
  readonly fee: FeeQuote;
  /** Null: accepted, or not simulated because the account does not exist. */
  readonly refusal: SimulationRefusal | null;
}

export type RejectReason =
  | 'funds'
  | 'fee'
  | 'sequence'
  | 'timeout'
  | 'memo'
  | 'gas'
  | 'signature'
  | 'address'
  | 'size'
  | 'other';

/**
 * `accepted`: in the mempool. `known`: already in the mempool or a block. `rejected`: not in the chain, and a majority of
 * the nodes rejects it for this reason; reason `sequence`: used or not yet reached. `unreachable`: unknown, send the same bytes again.
 */
export interface BroadcastResult {
  readonly outcome: 'accepted' | 'known' | 'rejected' | 'unreachable';
  readonly hash: string;
  readonly reason?: RejectReason;
  readonly code?: ChainCode;
  readonly message?: string;
}

export interface RaisedFee {
  readonly fee: FeeQuote;
  /** Whether the pending transaction pays less than the current base fee. */
  readonly belowMarket: boolean;
}

export interface PrepareOptions {
  readonly account: { readonly sequence: bigint; readonly accountNumber?: bigint };
  readonly fee: FeeQuote;
  /** Cosmos, required: last height at which the chain may include it. */
  readonly timeoutHeight?: bigint;
}

/** Amounts: base units. Network calls, except `broadcast`, reject with a ChainError. */
export interface ChainAdapter {
  readonly chainId: ChainId;
  readonly family: ChainFamily;
  readonly name: string;
  readonly assets: readonly Asset[];
  readonly finality: Finality;
  checkAddress(text: string): AddressCheck;
  getHead(): Promise<NodeHead>;
  /** May be above the head of a node that lags. @throws NoQuorumError */
  getFinalisedHeight(): Promise<bigint>;
  getBalances(address: string): Promise<ChainBalance[]>;
  /** Batched reads of many accounts at one block, the head. Null when the node pruned each head during the reads. */
  getBalancesAtHead(addresses: readonly string[]): Promise<BlockBalances | null>;
  getHoldings(address: string): Promise<ChainHoldings>;
  /** Null on chains without wallet staking. */
  getStakePosition(address: string): Promise<StakePosition | null>;
  /** Null when the validator or staking does not exist. */
  getValidator(operator: string): Promise<StakeValidator | null>;
  /** Null without staking. */
  getStakingState(): Promise<ChainStakingState | null>;
  getSelfDelegation(operator: string): Promise<bigint | null>;
  /**
   * Reads the rewards of validators at one height. A validator whose period is that in `known` costs one read. Omits
   * validators without rewards. Null without staking. @throws when all nodes lack raw reads or prune each height too early
   */
  getRewards(operators: readonly string[], known: readonly ValidatorRewards[]): Promise<ChainRewards | null>;
  /** Simulates after the account's pending transactions known to the node. */
  simulate(intent: TransferIntent): Promise<Simulation>;
  getAccount(address: string): Promise<ChainAccount>;
  /**
   * As a majority of the nodes reports it. No reorg frees a lower one. Nodes below `minHeight` do not count (Optio only).
   * @throws ChainUnreachableError, without a majority NoQuorumError
   */
  getFinalSequence(address: string, minHeight?: bigint): Promise<FinalSequence>;
  /** The same at the head, so a reorg may free a lower one. @throws NoQuorumError */
  getHeadSequence(address: string): Promise<FinalSequence>;
  /** Whether the address has contract code other than an EIP-7702 delegation. */
  isContract(address: string): Promise<boolean>;
  /** Whether the address has no coins, never sent a transaction and, on Cosmos, has no account. */
  isUnused(address: string): Promise<boolean>;
  /** Works without funds. */
  estimateFee(intent: TransferIntent): Promise<FeeQuote>;
  /** Minimum fee to replace a pending transaction, at least the market fee. Null without replacement. */
  raiseFee(intent: TransferIntent, previous: FeeQuote): Promise<RaisedFee | null>;
  /** Pure; the result is JSON-serializable. */
  prepare(intent: TransferIntent, options: PrepareOptions): UnsignedTransaction;
  broadcast(bytes: Uint8Array): Promise<BroadcastResult>;
  /** Null: in no block of the current chain. */
  findTransaction(hash: string): Promise<ChainTransaction | null>;
  /** Transactions that changed balance, stake or locks or took a fee, oldest first. Null without an index. */
  searchTransactions(address: string, above?: bigint): Promise<readonly FoundTransaction[] | null>;
  /**
   * Null until a majority of the nodes has reached the height. @throws BlockGoneError when they have pruned the block
   * @throws NoQuorumError when no majority reports the same block
   */
  getBlock(height: bigint): Promise<ChainBlock | null>;
  /** State of each configured node at its last health check or call. Sends no request. */
  nodes(): readonly NodeState[];
  explorerLink(hash: string): string | null;
  close(): void;
}
