import * as v from 'valibot';
import { Holding } from './account';
import { Role } from './identity';
import { Timestamp } from './primitives';
import { Party } from './party';

/** With STEP_UP_REQUIRED: where the second code comes from. */
export const StepUp = v.object({
  method: v.picklist(['code', 'totp']),
  /** Masked; absent when nothing was sent. */
  sentTo: v.optional(v.string()),
  /** Seconds until another can be sent. */
  resendAfter: v.optional(v.number()),
});
export type StepUp = v.InferOutput<typeof StepUp>;

/** With PAYEE_CHANGED: where the person is now, and where earlier payments went. */
export const ChangedPayee = v.object({
  address: v.string(),
  pinnedAddress: v.string(),
  pinnedAt: Timestamp,
  /** The username that was typed belongs to another person than at the earlier payment. */
  isHandedOver: v.optional(v.boolean()),
  /** After a handover: its owner now, and the person who was paid before. Absent where one blocked the other. */
  person: v.optional(Party),
  pinnedPerson: v.optional(Party),
});
export type ChangedPayee = v.InferOutput<typeof ChangedPayee>;

/** With ROLE_REQUIRED: which roles the caller has, and of which one is needed. */
const RoleGap = v.object({ held: v.array(Role), needed: v.array(Role) });

/** The one error shape of the API (api.md, Conventions). */
export const ErrorAnswer = v.object({
  message: v.string(),
  code: v.string(),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  attemptsLeft: v.optional(v.number()),
  retry_after: v.optional(v.number()),
  request_id: v.optional(v.string()),
  /** With HOLDINGS_REMAIN: what still stands against a deletion. */
  holdings: v.optional(v.array(Holding)),
  payee: v.optional(ChangedPayee),
  stepUp: v.optional(StepUp),
  roles: v.optional(RoleGap),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
