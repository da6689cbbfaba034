import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import type { TransactionsFilter } from './transactions-filter';

/** A history may be long, and a line slow. */
const TIMEOUT_MS = 5 * 60_000;

/** A wallet's history as a CSV file; the filter of the page without its numbers. The bearer goes in the header, never in an address. */
export const exportTransactions = (
  api: Api,
  walletId: string,
  filter: Omit<TransactionsFilter, 'page' | 'limit'> = {},
): Promise<Blob> =>
  api.download(`wallets/${walletId}/transactions.csv`, {
    searchParams: { ...filter },
    timeoutMs: TIMEOUT_MS,
  });

/** Gives the file's content; the caller saves it under the name it wants. */
export function useExportTransactions(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (filter: Omit<TransactionsFilter, 'page' | 'limit'>) =>
      exportTransactions(api, walletId, filter),
    gcTime: 0,
  });
}
