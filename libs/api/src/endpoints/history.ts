import { PAGE_SIZE } from '@tessera/contracts/constants';
import * as messages from '@tessera/contracts/messages';
import type { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import { TokenDetailAnswer } from '@tessera/contracts/token-detail';
import { TransactionsPage } from '@tessera/contracts/transactions';
import { TransactionAnswer } from '@tessera/contracts/transfers';
import type { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { TokenHistoryAnswer, WalletSyncAnswer } from '@tessera/contracts/wallets';
import { ApiError, endedSession, isCancelled, keepPreviousData, useApi, useMutation } from '@tessera/client';
import type { Api } from '@tessera/client';
import { dataOf } from '../client/endpoint';
import { latestOnly } from '../client/latest-only';
import { mutation } from '../client/mutation';
import { pollEvery } from '../client/poll-every';
import { pollRewards } from '../client/poll-rewards';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

interface Token {
  chainId: ChainId;
  symbol: TokenSymbol;
}

export interface TransactionsFilter {
  page?: number;
  limit?: number;
  type?: TransactionType;
  status?: TransactionStatus;
  chainId?: ChainId;
  symbol?: TokenSymbol;
  counterparty?: string;
  /** Days in UTC, YYYY-MM-DD, or moments; a moment in `to` is exclusive. */
  from?: string;
  to?: string;
}

/**
 * Reads one token of a wallet with its transactions and stakes. Cancels the previous call (spec section 7). Polls while the
 * wallet has a stake.
 */
export const useToken = query('GET wallets/:walletId/tokens/:chainId/:symbol', {
  key: (walletId, { chainId, symbol }) => [...queryKeys.wallet(walletId), 'token', chainId, symbol],
  request: (walletId: string, { chainId, symbol }: Token) => ({ params: { walletId, chainId, symbol } }),
  response: dataOf(TokenDetailAnswer),
  wrap: latestOnly,
  options: { refetchInterval: pollRewards(({ delegations }) => delegations.length > 0) },
});

/** Reads the prices of a token in USD over the last hours, 1 to 8760. */
export const useTokenHistory = query('GET get-token-history/:chainId/:symbol/:hours', {
  key: ({ chainId, symbol }, hours = 24) => ['token-history', chainId, symbol, hours],
  request: ({ chainId, symbol }: Token, hours: number = 24) => ({ params: { chainId, symbol, hours } }),
  response: TokenHistoryAnswer,
  options: { staleTime: 60_000, meta: { onError: 'silent' } },
});

/** Reads a page of the history of a wallet, newest first. A failure only clears the toasts (spec section 8). */
export const useTransactions = query('GET wallets/:walletId/transactions', {
  key: (walletId, filter = {}) => [...queryKeys.wallet(walletId), 'transactions', filter],
  request: (walletId: string, filter: TransactionsFilter = {}) => ({
    params: { walletId },
    searchParams: { limit: PAGE_SIZE, page: 1, ...filter },
  }),
  response: TransactionsPage,
  options: { placeholderData: keepPreviousData, meta: { onError: 'clear' } },
});

const PENDING_POLL_MS = 5_000;

/** Reads a transaction by its id or hash. Polls while it is pending, in case no live event arrives. */
export const useTransaction = query('GET wallets/:walletId/transactions/:transactionId', {
  key: queryKeys.transaction,
  request: (walletId: string, transactionId: string) => ({ params: { walletId, transactionId } }),
  response: dataOf(TransactionAnswer),
  options: {
    refetchInterval: (query) => query.state.data?.status === 'pending' && pollEvery(PENDING_POLL_MS)(query),
  },
});

/** Gives every failure of a sync the same message. */
function failSync(error: unknown): never {
  if (!(error instanceof ApiError) || isCancelled(error) || endedSession(error)) throw error;
  const { status, endpoint, method, body } = error;
  throw new ApiError({ message: messages.syncFailed, status, endpoint, method, body, cause: error });
}

/** Searches the chain for transactions that the history of a wallet lacks. */
export const useSyncWallet = mutation('POST wallets/:walletId/sync', {
  request: (_none: void, walletId: string) => ({ params: { walletId } }),
  response: dataOf(WalletSyncAnswer),
  wrap:
    (fetch) =>
    (...call) =>
      fetch(...call).catch(failSync),
  // A sync that failed midway keeps the transactions that it found.
  invalidatesOnSettled: (walletId) => [queryKeys.wallet(walletId)],
});

type ExportFilter = Omit<TransactionsFilter, 'page' | 'limit'>;

/** A long history takes a while on a slow connection. */
const EXPORT_TIMEOUT_MS = 5 * 60_000;

/** Downloads the history of a wallet as CSV. The bearer goes in the header, never in an address. */
export const exportTransactions = (api: Api, walletId: string, filter: ExportFilter = {}): Promise<Blob> =>
  api.download(`wallets/${walletId}/transactions.csv`, {
    searchParams: { ...filter },
    timeoutMs: EXPORT_TIMEOUT_MS,
  });

/** Returns the content of the file; the caller saves it under a name of its choice. */
export function useExportTransactions(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (filter: ExportFilter) => exportTransactions(api, walletId, filter),
    gcTime: 0,
  });
}
