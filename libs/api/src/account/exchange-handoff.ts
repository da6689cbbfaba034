import { SignedInAnswer } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { PLATFORM_TYPE } from '../identity/platform-type';

/** Spends the code of another window's hand-off and signs in; a spent or expired one is 422. */
export async function exchangeHandoff(api: Api, code: string): Promise<SignedInAnswer> {
  const body = { code, platform_type: PLATFORM_TYPE };
  const answer = await api.post('session-handoff/exchange', body, SignedInAnswer);
  api.session.login(answer, answer.data);
  return answer;
}

/** The screen shows the failure itself. */
export function useExchangeHandoff() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string) => exchangeHandoff(api, code),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
