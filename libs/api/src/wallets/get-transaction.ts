import { TransactionAnswer, type Transaction } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { pollEvery } from '../client/poll-every';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** One transaction by its id or hash, with its stage and confirmations. */
export async function getTransaction(
  api: Api,
  walletId: string,
  transactionId: string,
  options?: CallOptions,
): Promise<Transaction> {
  const path = `wallets/${walletId}/transactions/${encodeURIComponent(transactionId)}`;
  const { data } = await api.get(path, TransactionAnswer, options);
  return data;
}

const PENDING_POLL_MS = 5_000;

/** Looked at again every few seconds while it is on its way, for when no live hint arrives. */
export const transactionQueryOptions = (api: Api, walletId: string, transactionId: string) =>
  queryOptions({
    queryKey: queryKeys.transaction(walletId, transactionId),
    queryFn: (context) => getTransaction(api, walletId, transactionId, readOptions(context)),
    refetchInterval: (query) => query.state.data?.status === 'pending' && pollEvery(PENDING_POLL_MS)(query),
  });

export const useTransaction = (walletId: string, transactionId: string) =>
  useQuery(transactionQueryOptions(useApi(), walletId, transactionId));
