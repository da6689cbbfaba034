import { Done, type ContactSupportRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** A question of somebody who is not signed in; the answer goes to their e-mail. */
export const contactSupport = (api: Api, question: ContactSupportRequest) =>
  api.post('support/contact', question, Done);

export function useContactSupport() {
  const api = useApi();
  return useMutation({
    mutationFn: (question: ContactSupportRequest) => contactSupport(api, question),
    meta: { onError: 'fields' },
  });
}
