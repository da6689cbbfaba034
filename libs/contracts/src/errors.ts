import * as v from 'valibot';
import { Holding } from './account';
import { Role } from './identity';
import { Timestamp } from './primitives';
import { Party } from './party';

/** Details of STEP_UP_REQUIRED: origin of the second code. */
export const StepUp = v.object({
  method: v.picklist(['code', 'totp']),
  /** Masked; absent when no code was sent. */
  sentTo: v.optional(v.string()),
  /** Seconds until a resend is allowed. */
  resendAfter: v.optional(v.number()),
});
export type StepUp = v.InferOutput<typeof StepUp>;

/** Details of PAYEE_CHANGED: current and pinned address. */
export const ChangedPayee = v.object({
  address: v.string(),
  pinnedAddress: v.string(),
  pinnedAt: Timestamp,
  /** The username now belongs to another user than at the pinned payment. */
  isHandedOver: v.optional(v.boolean()),
  /** After a handover: current and pinned user. Absent when one blocked the other. */
  person: v.optional(Party),
  pinnedPerson: v.optional(Party),
});
export type ChangedPayee = v.InferOutput<typeof ChangedPayee>;

/** Details of ROLE_REQUIRED. */
const RoleGap = v.object({ held: v.array(Role), needed: v.array(Role) });

/** Error body of every endpoint (api.md, Conventions). */
export const ErrorAnswer = v.object({
  message: v.string(),
  code: v.string(),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  attemptsLeft: v.optional(v.number()),
  retry_after: v.optional(v.number()),
  request_id: v.optional(v.string()),
  /** Details of HOLDINGS_REMAIN. */
  holdings: v.optional(v.array(Holding)),
  payee: v.optional(ChangedPayee),
  stepUp: v.optional(StepUp),
  roles: v.optional(RoleGap),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
