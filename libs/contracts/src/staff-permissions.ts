import * as v from 'valibot';
import type { Role } from './identity';

/** Table of api.md. */
export const staffPermissions = {
  'users.read': ['Admin', 'Compliance Officer', 'Customer Support'],
  'users.freeze': ['Admin', 'Compliance Officer'],
  'sessions.end': ['Admin', 'Customer Support'],
  'transfers.read': ['Admin', 'Compliance Officer'],
  'audit.read': ['Admin', 'Compliance Officer'],
  'roles.change': ['Admin'],
  'tickets.handle': ['Admin', 'Customer Support'],
  'health.read': ['Admin', 'Operations Staff'],
  'jobs.retry': ['Admin', 'Operations Staff'],
  'releases.move': ['Admin', 'Operations Staff'],
} as const satisfies Record<string, readonly Role[]>;

export const StaffPermission = v.picklist(
  // Object.keys widens to string.
  Object.keys(staffPermissions) as (keyof typeof staffPermissions)[],
);
export type StaffPermission = keyof typeof staffPermissions;

export const rolesWith = (permission: StaffPermission): readonly Role[] => staffPermissions[permission];

export const isPermitted = (roles: readonly Role[], permission: StaffPermission): boolean =>
  rolesWith(permission).some((role) => roles.includes(role));
