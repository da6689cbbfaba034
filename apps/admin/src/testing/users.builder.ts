import type { StaffRequest } from '@tessera/contracts/admin-requests';
import type { AdminUser, AdminUserDetail } from '@tessera/contracts/admin-users';

export const TOM = '01JD2V7Q8M3N4P5R6S7T8V9W4D';
export const RUTH = '01JD2V7Q8M3N4P5R6S7T8V9W5E';

/** Builds a user of the list, Tom. */
export const buildPerson = (over: Partial<AdminUser> = {}): AdminUser => ({
  id: TOM,
  name: 'Tom Whitaker',
  username: 'twhit',
  avatar: null,
  email: 't•••••••@icloud.com',
  phone: '+44 •••• ••• 402',
  roles: [],
  country: 'GB',
  walletId: '01JD2V7Q8M3N4P5R6S7T8V9W6F',
  onboarded_at: '2026-05-28T10:00:00.000Z',
  frozen: false,
  ...over,
});

/** Builds another user. */
export const buildRuth = (over: Partial<AdminUser> = {}): AdminUser =>
  buildPerson({ id: RUTH, name: 'Ruth Abebe', username: 'ruthabebe', walletId: null, ...over });

/** Builds Tom's record, open for the profile only. */
export const buildRecord = (over: Partial<AdminUserDetail> = {}): AdminUserDetail => ({
  ...buildPerson(),
  created_at: '2026-05-28T09:58:00.000Z',
  frozenState: null,
  sessions: [
    {
      id: '01JD2V7Q8M3N4P5R6S7T8V9W7G',
      browser: 'Firefox on Linux',
      created_at: '2026-11-20T08:00:00.000Z',
      last_seen_at: '2026-11-21T04:00:00.000Z',
      trusted: true,
    },
  ],
  trustedDevices: 1,
  hasTotp: false,
  openScopes: [{ scope: 'profile', expires_at: new Date(Date.now() + 300_000).toISOString() }],
  reads: [],
  ...over,
});

/** Builds Jonas's request to unfreeze Ruth, which the actor may decide. */
export const buildRequest = (over: Partial<StaffRequest> = {}): StaffRequest => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W8H',
  kind: 'unfreeze',
  status: 'open',
  user: { id: RUTH, name: 'Ruth Abebe', username: 'ruthabebe' },
  role: null,
  rolesNow: [],
  reason: 'Identity checked on a call.',
  askedBy: { id: '01JD2V7Q8M3N4P5R6S7T8V9W9J', name: 'Jonas Lindqvist', username: 'jonasl' },
  asked_at: '2026-11-21T04:31:00.000Z',
  expires_at: new Date(Date.now() + 21.5 * 3_600_000).toISOString(),
  mine: false,
  decidable: true,
  ...over,
});
