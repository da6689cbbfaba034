import { PAGE_SIZE, TransactionsPage } from '@tessera/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';
import type { TransactionsFilter } from './transactions-filter';

/** A page of a wallet's history, newest first; 10 rows and page 1 unless told otherwise. */
export const getTransactions = (
  api: Api,
  walletId: string,
  filter: TransactionsFilter = {},
  options?: CallOptions,
): Promise<TransactionsPage> => {
  const searchParams = { limit: PAGE_SIZE, page: 1, ...filter };
  return api.get(`wallets/${walletId}/transactions`, TransactionsPage, { ...options, searchParams });
};

/** A failure of this list only clears the toasts (spec section 8). */
export const transactionsQueryOptions = (api: Api, walletId: string, filter: TransactionsFilter = {}) =>
  queryOptions({
    queryKey: queryKeys.transactionsPage(walletId, filter),
    queryFn: (context) => getTransactions(api, walletId, filter, readOptions(context)),
    placeholderData: keepPreviousData,
    meta: { onError: 'clear' },
  });

export const useTransactions = (walletId: string, filter?: TransactionsFilter) =>
  useQuery(transactionsQueryOptions(useApi(), walletId, filter));
