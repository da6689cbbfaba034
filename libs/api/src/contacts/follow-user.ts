import { messages } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterFollow } from './after-change';
import type { KeepContacts } from './find-contacts';

/** Begins to follow somebody. */
export async function followUser(api: Api, id: string): Promise<void> {
  await api.post(`user/follow/${encodeURIComponent(id)}`, {}, v.unknown());
}

export function useFollowUser(keep: KeepContacts) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => followUser(api, id),
    onSuccess: (_done, id) => afterFollow({ api, queryClient, keep }, id, true),
    meta: { success: messages.userFollowed },
  });
}
