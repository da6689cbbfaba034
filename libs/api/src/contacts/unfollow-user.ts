import { messages } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterFollow } from './after-change';
import type { KeepContacts } from './find-contacts';

/** Follows somebody no longer. */
export async function unfollowUser(api: Api, id: string): Promise<void> {
  await api.delete(`user/follow/${encodeURIComponent(id)}`, v.unknown());
}

export function useUnfollowUser(keep: KeepContacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unfollowUser(api, id),
    onSuccess: (_done, id) => afterFollow({ api, queryClient, keep }, id, false),
    meta: { success: messages.userUnfollowed },
  });
}
