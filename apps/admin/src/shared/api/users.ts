import {
  AdminUserAnswer,
  AdminUsersPage,
  AdminUserTransfersAnswer,
  OpenScopesAnswer,
  StaffReadAnswer,
  type StaffReadRequest,
} from '@tessera/contracts/admin-users';
import { Role } from '@tessera/contracts/identity';
import { endpoint, type Fetch } from '@tessera/api';
import { ApiError, useQueryClient } from '@tessera/client';
import * as v from 'valibot';
import { defineFilter } from '../list/define-filter';
import { staffDownload } from './staff-download';
import { staffMutation } from './staff-mutation';
import { nullAfter, ofId, staffQuery } from './staff-query';

export const usersFilter = defineFilter({
  role: v.union([Role, v.literal('User')]),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  wallet: v.picklist(['with', 'without']),
  frozen: v.picklist(['true', 'false']),
});
export type UsersFilter = ReturnType<typeof usersFilter.read>;

export const USERS_PAGE = 10;

const one = (id: string) => ['users', 'one', id];

export const useAdminUsers = staffQuery(
  endpoint('GET admin/users', {
    request: (filter: UsersFilter, cursor: string | undefined) => ({
      searchParams: { ...filter, limit: USERS_PAGE, cursor },
    }),
    response: AdminUsersPage,
  }),
  { key: (filter, cursor) => ['users', 'page', filter, cursor ?? null], keepPrevious: 0 },
);

export const useExportUsers = staffDownload('admin/users/export', (filter: UsersFilter) => ({ ...filter }));

/** Reads which parts of a record are open. Null for an unknown person, or at the previous release, whose record asks for a reason. */
export const useOpenScopes = staffQuery(
  nullAfter((error) => error instanceof ApiError && error.status === 404)(
    endpoint('GET admin/users/:id/reads', { request: ofId, response: OpenScopesAnswer }),
  ),
  { key: (id) => [...one(id), 'open'] },
);

const whenOpen = (id: string, _enabled: boolean) => ({ params: { id } });

export const useAdminUser = staffQuery(
  endpoint('GET admin/users/:id', { request: whenOpen, response: AdminUserAnswer }),
  { key: (id) => one(id), enabled: (_id, enabled) => enabled },
);

/** Returns a function that forgets what was read of a person, and refetches which parts are open. */
export function useForgetRecord(id: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.resetQueries({ queryKey: ['admin', ...one(id)] });
}

export const useAdminUserTransfers = staffQuery(
  endpoint('GET admin/users/:id/transfers', { request: whenOpen, response: AdminUserTransfersAnswer }),
  { key: (id) => [...one(id), 'transfers'], enabled: (_id, enabled) => enabled },
);

/** Opens a part of the record for a while. The person sees that, and the reason. */
export const useOpenRecord = staffMutation(
  endpoint('POST admin/users/:id/reads', {
    request: (body: StaffReadRequest, id: string) => ({ params: { id }, body }),
    response: StaffReadAnswer,
  }),
  // A list of this person's transfers was refused before.
  { stale: (id) => [one(id), ['transfers']], quiet: true },
);

type AccountAct =
  | { act: 'freeze' | 'end-sessions' | 'forget-devices' | 'resend-code'; userId: string; reason: string }
  | { act: 'end-session'; userId: string; sessionId: string; reason: string };

const byReason = ({ userId, reason }: AccountAct) => ({ params: { userId }, body: { reason } });
const acts: Record<Exclude<AccountAct['act'], 'end-session'>, Fetch<[act: AccountAct], unknown>> = {
  freeze: endpoint('POST admin/users/:userId/freeze', { request: byReason }),
  'end-sessions': endpoint('POST admin/users/:userId/sessions/end', { request: byReason }),
  'forget-devices': endpoint('POST admin/users/:userId/devices/forget', { request: byReason }),
  'resend-code': endpoint('POST admin/users/:userId/verification/resend', { request: byReason }),
};
const endSession = endpoint('POST admin/users/:userId/sessions/:sessionId/end', {
  request: ({ userId, sessionId, reason }: Extract<AccountAct, { act: 'end-session' }>) => ({
    params: { userId, sessionId },
    body: { reason },
  }),
});

export const useActOnAccount = staffMutation(
  (api, [act]: [act: AccountAct], options) =>
    act.act === 'end-session' ? endSession(api, [act], options) : acts[act.act](api, [act], options),
  { stale: [['users']], quiet: true },
);
