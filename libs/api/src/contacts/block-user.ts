import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterBlock } from './after-change';
import type { KeepContacts } from './find-contacts';

/** Blocks somebody; neither follows the other any longer. */
export async function blockUser(api: Api, id: string): Promise<void> {
  await api.post(`user/profile/block/${encodeURIComponent(id)}`, {}, v.unknown());
}

export function useBlockUser(keep: KeepContacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => blockUser(api, id),
    onSuccess: () => afterBlock({ api, queryClient, keep }),
  });
}
