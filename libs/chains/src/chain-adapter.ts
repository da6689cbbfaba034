// size: the one interface of a chain, each method with its units and errors
import type { ChainId } from './chain-id';
import type { ChainBalance, ChainHoldings } from './holdings';
import type { ChainNote } from './notes';
import type { ChainBlockStaking, ChainStaking } from './staking';
import type { StakePosition, StakeValidator } from './stake-position';
import type { ChainStakingState } from './staking-state';
import type { StakingIntent } from './staking-intent';
import type { FeeQuote, SendIntent, TransferIntent, UnsignedTransaction } from './transaction';

/** The two kinds of chain. An address and a key belong to a family, not to a chain. */
export type ChainFamily = 'cosmos' | 'evm';

/** When a transaction counts as done: a tag of the chain, or n blocks with the including one counted as the first. */
export type Finality = 'latest' | 'safe' | 'finalized' | { readonly confirmations: number };

/** A coin or token. `denom` stands on Cosmos assets, `contract` (checksummed) on ERC-20 tokens. */
export interface Asset {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  readonly native: boolean;
  /** True for the one asset in which the chain takes its fees. */
  readonly feeAsset: boolean;
  readonly denom?: string;
  readonly contract?: string;
}

/** Why an address is refused. `validator`: an operator address where an account belongs. */
export type AddressFault = 'format' | 'checksum' | 'prefix' | 'zero' | 'contract' | 'validator';

/** `address` is the one form to store and show: EIP-55 on EVM, lower case bech32 on Cosmos. */
export type AddressCheck =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly reason: AddressFault };

/** The newest block. `time` is ISO 8601 UTC. */
export interface ChainHead {
  readonly height: bigint;
  readonly hash: string;
  readonly time: string;
}

/** The newest block of a node, and whether it is the chain's. */
export interface NodeHead extends ChainHead {
  /** Whether the node still replays old blocks: its newest block is not the chain's. */
  readonly isCatchingUp?: boolean;
}

export interface ChainAccount {
  readonly exists: boolean;
  /** The next sequence (nonce) to use; on EVM with what waits in the node's pool counted. */
  readonly sequence: bigint;
  /** The next sequence by blocks alone: everything below it is used up for ever. */
  readonly confirmedSequence: bigint;
  /** Cosmos only, and only once the account exists. */
  readonly accountNumber?: bigint;
}

/** The next sequence of an account by final blocks. The blocks that used the lower ones are at `height` or below. */
export interface FinalSequence {
  readonly sequence: bigint;
  readonly height: bigint;
}

/** Chains number their faults within a module: (`sdk`, 5) is missing funds. On EVM the codespace is `evm`. */
export interface ChainCode {
  readonly codespace: string;
  readonly code: number;
}

/** One movement of one asset. `index` is its place in the transaction: (chain, hash, index) is unique. */
export interface ChainTransfer {
  readonly index: number;
  readonly symbol: string;
  readonly from: string;
  readonly to: string;
  readonly base: bigint;
}

/**
 * What a transaction that failed had asked for. `index` tells it from the others of its kind in the transaction and is the
 * same each time it is read; it is not the place that it would have had among what happened.
 */
export interface ChainAttempt {
  readonly index: number;
  readonly intent: SendIntent | StakingIntent;
}

/** A transaction in a block. A failed one has no transfers, and yet paid its fee. */
export interface ChainTransaction {
  readonly hash: string;
  readonly height: bigint;
  readonly blockHash: string;
  /** Of the block, ISO 8601 UTC. */
  readonly time: string;
  readonly success: boolean;
  /** Only when it failed. */
  readonly code?: ChainCode;
  readonly feePaidBase: bigint;
  /** The address that signed and paid; absent when the chain does not say. */
  readonly sender?: string;
  /** Cosmos only. Text written by strangers: show it, never trust or link it. */
  readonly memo?: string;
  /** Payments of rewards are not among them: `staking` tells of those. */
  readonly transfers: readonly ChainTransfer[];
  /** Cosmos only, and only when it did something there. */
  readonly staking?: ChainStaking;
  /** Only when it failed: what `sender` wanted of it, as far as that can be read. Nothing of it happened. */
  readonly attempted?: readonly ChainAttempt[];
  /** Optio only: messages that moved no coins and no stake. */
  readonly notes?: readonly ChainNote[];
}

/** A transaction as a search finds it; only its block has the block's hash and time. */
export type FoundTransaction = Omit<ChainTransaction, 'blockHash' | 'time'>;

/** A block with every transaction in it; EVM transactions without a known transfer have an empty list. */
export interface ChainBlock extends ChainHead {
  readonly parentHash: string;
  readonly transactions: readonly ChainTransaction[];
  /** Cosmos only, and only when something happened. */
  readonly staking?: ChainBlockStaking;
  /** The node keeps no results of blocks: what happened in no transaction, as an unbonding that ended, is not known. */
  readonly withoutEvents?: true;
}

/**
 * Why the chain would refuse an intent. `funds`: the spendable balance does not cover it. `locked`: a lock on the stake
 * (x/lockup) forbids it. `recipient`: an account of the chain's own modules, which receives no payments.
 */
export type SimulationRefusal = 'funds' | 'locked' | 'recipient' | 'other';

/** The fee of an intent, and whether the chain would carry it out on its current state. */
export interface Simulation {
  readonly fee: FeeQuote;
  /** null: the chain accepts it, or could not try it because the account does not exist yet. */
  readonly refusal: SimulationRefusal | null;
}

/** What a rejection means, the same on every chain; `other` carries only `code` and `message`. */
export type RejectReason =
  'funds' | 'fee' | 'sequence' | 'timeout' | 'memo' | 'gas' | 'signature' | 'address' | 'size' | 'other';

/**
 * What became of the bytes. `accepted`: the node took them. `known`: it had them already, in its pool or in a block.
 * `rejected`: these bytes are not in the chain and the node refuses them as things stand. Reason `sequence` means that the
 * place is taken by another transaction or not yet reached. `unreachable`: nobody can say; send the same bytes again.
 */
export interface BroadcastResult {
  readonly outcome: 'accepted' | 'known' | 'rejected' | 'unreachable';
  readonly hash: string;
  readonly reason?: RejectReason;
  readonly code?: ChainCode;
  readonly message?: string;
}

/** The price of taking a waiting transaction's place. */
export interface RaisedFee {
  readonly fee: FeeQuote;
  /** What waits pays less than the next block asks for: it stays where it is until the market falls. */
  readonly belowMarket: boolean;
}

export interface PrepareOptions {
  readonly account: { readonly sequence: bigint; readonly accountNumber?: bigint };
  readonly fee: FeeQuote;
  /** Cosmos: required; the last height at which the chain may include it. EVM has none. */
  readonly timeoutHeight?: bigint;
}

/**
 * One chain as the server sees it. Calls that reach the chain have a time limit and reject with ChainUnreachableError,
 * WrongChainError or ChainRefusedError; `broadcast` never rejects for the chain's sake. Amounts are base units.
 */
export interface ChainAdapter {
  readonly chainId: ChainId;
  readonly family: ChainFamily;
  readonly name: string;
  readonly assets: readonly Asset[];
  readonly finality: Finality;
  checkAddress(text: string): AddressCheck;
  getHead(): Promise<NodeHead>;
  /** The highest height that counts as final by the configured finality; never above the head. */
  getFinalisedHeight(): Promise<bigint>;
  getBalances(address: string): Promise<ChainBalance[]>;
  getHoldings(address: string): Promise<ChainHoldings>;
  /** null where the chain has no staking that a wallet takes part in. */
  getStakePosition(address: string): Promise<StakePosition | null>;
  /** null: there is no such validator, or no staking. */
  getValidator(operator: string): Promise<StakeValidator | null>;
  /** Validators, parameters and pool; null where there is no staking. */
  getStakingState(): Promise<ChainStakingState | null>;
  /** What an operator has staked with its own validator; null where there is no staking. */
  getSelfDelegation(operator: string): Promise<bigint | null>;
  /** Simulates the intent on the current chain state, after the pending transactions of the account that the node knows. */
  simulate(intent: TransferIntent): Promise<Simulation>;
  getAccount(address: string): Promise<ChainAccount>;
  /**
   * Returns the next sequence by final blocks: no reorg frees a lower one.
   * @param minHeight height that the state must have reached (Optio only); a lagging node throws ChainUnreachableError.
   */
  getFinalSequence(address: string, minHeight?: bigint): Promise<FinalSequence>;
  /** Whether code answers for the address. An account that only delegates to code (EIP-7702) still has its key. */
  isContract(address: string): Promise<boolean>;
  /** Works before the funds are there, so that a form can show the fee. */
  estimateFee(intent: TransferIntent): Promise<FeeQuote>;
  /**
   * The least fee with which `intent` takes the place of a transaction that waits with `previous`, and never less than one
   * pays now. null where the chain lets nothing take the place of what waits.
   */
  raiseFee(intent: TransferIntent, previous: FeeQuote): Promise<RaisedFee | null>;
  /** Pure. The result is JSON-serialisable and all that `signTransaction` needs beside the key. */
  prepare(intent: TransferIntent, options: PrepareOptions): UnsignedTransaction;
  broadcast(bytes: Uint8Array): Promise<BroadcastResult>;
  /** null: in no block of the chain as it stands now (a reorganisation may take one out again). */
  findTransaction(hash: string): Promise<ChainTransaction | null>;
  /**
   * Every transaction above a height that moved something of an address, changed its stake or locks, or took its fee, the oldest
   * first. What the node has not indexed yet is not in it. null where transactions cannot be searched by address.
   */
  searchTransactions(address: string, above?: bigint): Promise<readonly FoundTransaction[] | null>;
  /** null: the chain has not come that far. @throws BlockGoneError when no node that answers has it any more. */
  getBlock(height: bigint): Promise<ChainBlock | null>;
  /** null where no explorer is configured, as on the local chains. */
  explorerLink(hash: string): string | null;
  /** Lets go of connections; the adapter is not used afterwards. */
  close(): void;
}
