import type { ChainEvent } from '../chain/event';
import type { StateWrite } from '../state/store';
import type { TxResult } from '../tx/tx-result';
import type { TxQuery } from './tx-query';

/** A committed block without its transactions. Hashes are upper-case hex. */
export interface Block {
  readonly height: number;
  readonly time: Date;
  readonly hash: string;
  readonly previousHash: string;
  readonly dataHash: string;
  /** State after the previous block, which is what a CometBFT header carries. */
  readonly previousAppHash: string;
  readonly appHash: string;
  /** Events of the begin and end hooks. */
  readonly events: readonly ChainEvent[];
}

/** A transaction in a block, whatever came of it. */
export interface IncludedTx {
  readonly hash: string;
  readonly height: number;
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly result: TxResult;
}

/** Everything one block changes; stored as a whole or not at all. */
export interface Commit {
  readonly block: Block;
  readonly txs: readonly IncludedTx[];
  readonly writes: readonly StateWrite[];
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
}

export interface FoundTxs {
  readonly total: number;
  readonly txs: readonly IncludedTx[];
}

/** Where the chain is kept. Memory and PostgreSQL answer alike. */
export interface ChainStorage {
  /** Whole state and last block, at start. */
  load(): Promise<{ entries: (readonly [string, Uint8Array])[]; tip: Block | undefined }>;
  commit(commit: Commit): Promise<void>;
  block(height: number): Promise<Block | undefined>;
  blockByHash(hash: string): Promise<Block | undefined>;
  txsOf(height: number): Promise<IncludedTx[]>;
  /** The latest success with that hash, or else the latest failure, as CometBFT's index keeps it. */
  tx(hash: string): Promise<IncludedTx | undefined>;
  searchTxs(query: TxQuery, page: Page): Promise<FoundTxs>;
  close(): Promise<void>;
}
