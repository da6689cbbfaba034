import * as v from 'valibot';
import { Holding } from './account';
import { Role } from './identity';
import { Timestamp } from './primitives';
import { Party } from './party';

/** With STEP_UP_REQUIRED. */
export const StepUp = v.object({
  method: v.picklist(['code', 'totp']),
  /** Masked; absent when not sent. */
  sentTo: v.optional(v.string()),
  /** Seconds. */
  resendAfter: v.optional(v.number()),
});
export type StepUp = v.InferOutput<typeof StepUp>;

/** With PAYEE_CHANGED. */
export const ChangedPayee = v.object({
  address: v.string(),
  pinnedAddress: v.string(),
  pinnedAt: Timestamp,
  /** The username has a new owner. */
  isHandedOver: v.optional(v.boolean()),
  /** After a handover. Absent when one blocked the other. */
  person: v.optional(Party),
  pinnedPerson: v.optional(Party),
});
export type ChangedPayee = v.InferOutput<typeof ChangedPayee>;

const RoleGap = v.object({ held: v.array(Role), needed: v.array(Role) });

/** api.md, Conventions. */
export const ErrorAnswer = v.object({
  message: v.string(),
  code: v.string(),
  error: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  attemptsLeft: v.optional(v.number()),
  retry_after: v.optional(v.number()),
  request_id: v.optional(v.string()),
  /** With HOLDINGS_REMAIN. */
  holdings: v.optional(v.array(Holding)),
  payee: v.optional(ChangedPayee),
  stepUp: v.optional(StepUp),
  roles: v.optional(RoleGap),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswer>;
