import type { ChainEvent } from '../chain/event';
import type { StateWrite } from '../state/store';
import type { TxResult } from '../tx/tx-result';
import type { TxQuery } from './tx-query';

/** Hashes are upper-case hex. */
export interface Block {
  readonly height: number;
  readonly time: Date;
  readonly hash: string;
  readonly previousHash: string;
  readonly dataHash: string;
  /** After the previous block, as in a CometBFT header. */
  readonly previousAppHash: string;
  readonly appHash: string;
  /** Begin and end hooks. */
  readonly events: readonly ChainEvent[];
}

export interface IncludedTx {
  readonly hash: string;
  readonly height: number;
  readonly index: number;
  readonly bytes: Uint8Array;
  readonly result: TxResult;
}

/** Stored atomically. */
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

export interface ChainStorage {
  load(): Promise<{ entries: (readonly [string, Uint8Array])[]; tip: Block | undefined }>;
  commit(commit: Commit): Promise<void>;
  block(height: number): Promise<Block | undefined>;
  blockByHash(hash: string): Promise<Block | undefined>;
  txsOf(height: number): Promise<IncludedTx[]>;
  /** Latest success, else latest failure, like CometBFT's index. */
  tx(hash: string): Promise<IncludedTx | undefined>;
  searchTxs(query: TxQuery, page: Page): Promise<FoundTxs>;
  close(): Promise<void>;
}
