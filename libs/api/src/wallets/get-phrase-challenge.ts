import { PhraseChallengeAnswer, type PhraseChallenge } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Which two words of the phrase are asked for; the same ones until they were right. */
export async function getPhraseChallenge(api: Api, walletId: string): Promise<PhraseChallenge> {
  const { data } = await api.post(`wallets/${walletId}/phrase-challenge`, undefined, PhraseChallengeAnswer);
  return data;
}

const phraseChallengeQueryOptions = (api: Api, walletId: string) =>
  queryOptions({
    queryKey: queryKeys.phraseChallenge(walletId),
    queryFn: () => getPhraseChallenge(api, walletId),
    // Every opening asks anew.
    gcTime: 0,
  });

export const usePhraseChallenge = (walletId: string) =>
  useQuery(phraseChallengeQueryOptions(useApi(), walletId));
