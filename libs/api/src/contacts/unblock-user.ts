import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterBlock } from './after-change';
import type { KeepContacts } from './find-contacts';

/** Takes a block back; who followed whom before does not come back. */
export async function unblockUser(api: Api, id: string): Promise<void> {
  await api.delete(`user/profile/block/${encodeURIComponent(id)}`, v.unknown());
}

export function useUnblockUser(keep: KeepContacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unblockUser(api, id),
    onSuccess: () => afterBlock({ api, queryClient, keep }),
  });
}
