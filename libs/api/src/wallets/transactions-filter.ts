import type { ChainId, TokenSymbol, TransactionStatus, TransactionType } from '@tessera/contracts';

/** What a page of history is narrowed to. */
export interface TransactionsFilter {
  page?: number;
  limit?: number;
  type?: TransactionType;
  status?: TransactionStatus;
  chainId?: ChainId;
  symbol?: TokenSymbol;
  /** The id of the person at the other end. */
  counterparty?: string;
  /** Days in UTC, YYYY-MM-DD, or moments; a moment in `to` is not part of it. */
  from?: string;
  to?: string;
}
