import * as v from 'valibot';
import { Role } from './identity';
import { ReleaseRequest } from './admin-releases';
import { StaffReason } from './admin-users';
import { Timestamp, Ulid } from './primitives';
import { RemoteName } from './remotes';

/** Actions that need a second member of staff (seams 39). */
export const StaffRequestKind = v.picklist(['unfreeze', 'role.add', 'role.remove']);
export type StaffRequestKind = v.InferOutput<typeof StaffRequestKind>;
export const StaffRequestStatus = v.picklist(['open', 'approved', 'refused', 'withdrawn', 'expired']);

export const NewStaffRequest = v.variant('kind', [
  v.strictObject({ kind: v.literal('unfreeze'), userId: Ulid, reason: StaffReason }),
  v.strictObject({ kind: v.literal('role.add'), userId: Ulid, role: Role, reason: StaffReason }),
  v.strictObject({ kind: v.literal('role.remove'), userId: Ulid, role: Role, reason: StaffReason }),
]);
export type NewStaffRequest = v.InferOutput<typeof NewStaffRequest>;

const Party = v.object({ id: Ulid, name: v.nullable(v.string()), username: v.nullable(v.string()) });

/** Decided by POST /admin/requests/{id}/approve, /refuse, /withdraw. */
export const StaffRequest = v.object({
  id: Ulid,
  kind: StaffRequestKind,
  status: StaffRequestStatus,
  user: Party,
  role: v.nullable(Role),
  rolesNow: v.array(Role),
  reason: v.string(),
  askedBy: Party,
  asked_at: Timestamp,
  expires_at: Timestamp,
  /** May withdraw it, may not approve it. */
  mine: v.boolean(),
  decidable: v.boolean(),
});
export type StaffRequest = v.InferOutput<typeof StaffRequest>;
export const OpenReleaseRequest = v.object({ name: RemoteName, ...ReleaseRequest.entries });
export type OpenReleaseRequest = v.InferOutput<typeof OpenReleaseRequest>;
/** GET /admin/requests: open requests, newest first. */
export const StaffRequestsAnswer = v.object({
  data: v.array(StaffRequest),
  /** For staff who may move releases. Absent from servers of version N-1. */
  releases: v.optional(v.array(OpenReleaseRequest)),
});
export const StaffRequestAnswer = v.object({ data: StaffRequest });
