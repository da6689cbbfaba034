import type { InvitationOptOutRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Puts the address that got an invitation's opt-out link on the list of those that get no more. */
export const stopInvitations = (api: Api, body: InvitationOptOutRequest) =>
  api.post('invitations/opt-out', body, v.unknown());

/** The screen shows the failure itself. */
export function useStopInvitations() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: InvitationOptOutRequest) => stopInvitations(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
