import {
  AdminUserAnswer,
  AdminUsersPage,
  AdminUserTransfersAnswer,
  OpenScopesAnswer,
  StaffReadAnswer,
  type Role,
  type StaffReadRequest,
} from '@tessera/contracts';
import { ApiError, useQueryClient } from '@tessera/platform';
import * as v from 'valibot';
import { useDownload } from './use-download';
import { useStaffMutation } from './use-staff-mutation';
import { useStaffQuery } from './use-staff-query';

/** What the people are narrowed to. */
export interface UsersFilter {
  query?: string;
  role?: Role | 'User';
  country?: string;
  wallet?: 'with' | 'without';
  frozen?: 'true' | 'false';
}

export const USERS_PAGE = 10;

const pathOf = (id: string) => `admin/users/${encodeURIComponent(id)}`;
const keys = { all: ['users'], one: (id: string) => ['users', 'one', id] };

/** A page of the people who match. */
export const useAdminUsers = (filter: UsersFilter, cursor: string | undefined) =>
  useStaffQuery({
    key: ['users', 'page', filter, cursor ?? null],
    path: 'admin/users',
    answer: AdminUsersPage,
    searchParams: { ...filter, limit: USERS_PAGE, ...(cursor === undefined ? {} : { cursor }) },
    keepPrevious: true,
  });

export const useExportUsers = (filter: UsersFilter) =>
  useDownload('admin/users/export', () => ({ ...filter }));

/**
 * Which parts of a person's record are open now: what nobody opened is not asked for. Null where that is not said: of
 * nobody, or by a server of one release before, whose record itself says that it needs a reason.
 */
export const useOpenScopes = (id: string) =>
  useStaffQuery({
    key: [...keys.one(id), 'open'],
    path: `${pathOf(id)}/reads`,
    answer: OpenScopesAnswer,
    instead: (error) => (error instanceof ApiError && error.status === 404 ? null : undefined),
  });

/** A person's record, once it was opened with a reason. */
export const useAdminUser = (id: string, enabled: boolean) =>
  useStaffQuery({ key: keys.one(id), path: pathOf(id), answer: AdminUserAnswer, enabled });

/** Forgets what was read of a person, and asks what of it is open. */
export function useForgetRecord(id: string): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.resetQueries({ queryKey: ['admin', ...keys.one(id)] });
}

/** What the person moved lately, once that part of the record is open. */
export const useAdminUserTransfers = (id: string, enabled: boolean) =>
  useStaffQuery({
    key: [...keys.one(id), 'transfers'],
    path: `${pathOf(id)}/transfers`,
    answer: AdminUserTransfersAnswer,
    enabled,
  });

/** Opens a part of the record for a while; the person sees that, and why. */
export const useOpenRecord = (id: string) =>
  useStaffMutation({
    write: (api, read: StaffReadRequest, options) =>
      api.post(`${pathOf(id)}/reads`, read, StaffReadAnswer, options),
    // A list of transfers that asks for this person's was refused before.
    stale: [keys.one(id), ['transfers']],
    quiet: true,
  });

/** What acts on an account at once, each with its reason. */
export type AccountAct =
  | { act: 'freeze' | 'end-sessions' | 'forget-devices' | 'resend-code'; userId: string; reason: string }
  | { act: 'end-session'; userId: string; sessionId: string; reason: string };

const placeOf = (act: AccountAct): string => {
  const path = pathOf(act.userId);
  switch (act.act) {
    case 'freeze':
      return `${path}/freeze`;
    case 'end-sessions':
      return `${path}/sessions/end`;
    case 'end-session':
      return `${path}/sessions/${encodeURIComponent(act.sessionId)}/end`;
    case 'forget-devices':
      return `${path}/devices/forget`;
    case 'resend-code':
      return `${path}/verification/resend`;
  }
};

export const useActOnAccount = () =>
  useStaffMutation({
    write: (api, act: AccountAct, options) =>
      api.post(placeOf(act), { reason: act.reason }, v.unknown(), options),
    stale: [keys.all],
    quiet: true,
  });
