import type { ChainId, TokenSymbol, TransactionStatus, TransactionType } from '@tessera/contracts';

/** What a page of history is narrowed to. */
export interface TransactionsFilter {
  page?: number;
  limit?: number;
  type?: TransactionType;
  status?: TransactionStatus;
  chainId?: ChainId;
  symbol?: TokenSymbol;
  /** Days, YYYY-MM-DD. */
  from?: string;
  to?: string;
}
