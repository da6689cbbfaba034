import * as v from 'valibot';
import { AdminCursor, AdminLimit } from './admin-users';
import { Timestamp, Ulid } from './primitives';

export const AuditResult = v.picklist(['done', 'denied', 'alert']);
export type AuditResult = v.InferOutput<typeof AuditResult>;

const filter = {
  /** Prefix of the actor, action or target. */
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  actor: v.optional(v.union([Ulid, v.literal('system')])),
  /** `user.freeze`, or its first segment. */
  action: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z-]+)*$/), v.maxLength(64))),
  from: v.optional(Timestamp),
  to: v.optional(Timestamp),
};
export const AuditQuery = v.strictObject({ ...filter, limit: AdminLimit, cursor: AdminCursor });
export const AuditExportQuery = v.strictObject(filter);

/** `hash` covers the entry and the previous hash. */
export const AuditEntry = v.object({
  sequence: v.number(),
  at: Timestamp,
  /** Null: the system. */
  actor: v.nullable(v.object({ id: Ulid, name: v.nullable(v.string()), username: v.nullable(v.string()) })),
  /** Roles at the time of the action; some may no longer exist. */
  actorRoles: v.array(v.string()),
  action: v.string(),
  /** "@twhit", "staking 2.14.1-0123456789ab, to 100%". */
  target: v.string(),
  targetId: v.nullable(v.string()),
  result: AuditResult,
  reason: v.nullable(v.string()),
  address: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  /** Masked JSON text. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  hash: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
export const AuditPage = v.object({ entries: v.array(AuditEntry), nextCursor: v.nullable(v.string()) });
export type AuditPage = v.InferOutput<typeof AuditPage>;
export const AuditFacetsAnswer = v.object({
  data: v.object({
    actors: v.array(v.object({ id: Ulid, name: v.nullable(v.string()), username: v.nullable(v.string()) })),
    actions: v.array(v.string()),
  }),
});
/** `brokenAt`: first mismatching entry. */
export const AuditVerdictAnswer = v.object({
  data: v.object({ entries: v.number(), head: v.nullable(v.string()), brokenAt: v.nullable(v.number()) }),
});
