import { ReplacementsAnswer, type Replacements } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { pollEvery } from '../client/poll-every';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** What can be done about a transfer that waits, at today's fees; 409 once there is nothing to do. */
export async function getReplacements(
  api: Api,
  walletId: string,
  transactionId: string,
  options?: CallOptions,
): Promise<Replacements> {
  const path = `wallets/${walletId}/transactions/${encodeURIComponent(transactionId)}/replacements`;
  const { data } = await api.get(path, ReplacementsAnswer, options);
  return data;
}

const POLL_MS = 10_000;

const replacementsQueryOptions = (api: Api, walletId: string, transactionId: string) =>
  queryOptions({
    queryKey: queryKeys.replacements(walletId, transactionId),
    queryFn: (context) => getReplacements(api, walletId, transactionId, readOptions(context)),
    refetchInterval: pollEvery(POLL_MS),
    // A refusal says that it does not wait any more, and the transaction itself shows what became of it.
    retry: false,
    meta: { onError: 'silent' },
  });

export const useReplacements = (walletId: string, transactionId: string) =>
  useQuery(replacementsQueryOptions(useApi(), walletId, transactionId));
