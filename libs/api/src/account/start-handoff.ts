import { HandoffAnswer } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** The address that opens the payments site already signed in; its code stands in the fragment and works once, for 60 s. */
export async function startHandoff(api: Api): Promise<string> {
  const { data } = await api.post('session-handoff', {}, HandoffAnswer);
  const url = new URL(data.url, window.location.origin);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('The payments site has no web address');
  url.hash = `code=${encodeURIComponent(data.code)}`;
  return url.href;
}

export function useStartHandoff() {
  const api = useApi();
  return useMutation({ mutationFn: () => startHandoff(api), gcTime: 0 });
}
