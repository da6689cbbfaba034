import * as v from 'valibot';
import { Timestamp, Ulid } from './primitives';
import { Party } from './party';

export const NotificationType = v.picklist([
  'money_in',
  'transaction',
  'staking',
  'validator',
  'social',
  'security',
  'support',
]);
export type NotificationType = v.InferOutput<typeof NotificationType>;
export const Notification = v.object({
  id: Ulid,
  /** A page older than the server reads an unknown type as `other`. */
  type: v.fallback(v.picklist([...NotificationType.options, 'other']), 'other'),
  title: v.string(),
  body: v.string(),
  /** Product path, not a URL. */
  link: v.nullable(v.string()),
  key_parts: v.optional(v.array(v.string()), []),
  /** Icon where `kind` is ambiguous. */
  mark: v.optional(v.nullable(v.string()), null),
  /** UTC times in the body; clients show local time. */
  times: v.optional(v.array(v.object({ text: v.string(), at: Timestamp }))),
  /** Absent when hidden from the actor. */
  actor: v.optional(v.nullable(v.object({ ...Party.entries, following: v.boolean() })), null),
  read_at: v.nullable(Timestamp),
  created_at: Timestamp,
  /** `NOV 20, 2026 - 09:47 PM`, UTC. */
  formated_date: v.optional(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;
export const NotificationsQuery = v.strictObject({
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), '1'),
});
export const NotificationsPage = v.object({
  data: v.array(Notification),
  current_page: v.number(),
  last_page: v.number(),
  unread: v.number(),
});
export type NotificationsPage = v.InferOutput<typeof NotificationsPage>;
export const MarkNotificationRequest = v.strictObject({ notification_id: Ulid });

/** Newer notifications are not cleared. */
export const ClearNotificationsQuery = v.strictObject({ before: v.optional(Ulid) });

/** A hint to refetch. Clients ignore unknown kinds. */
export const LiveEvent = v.object({
  kind: v.picklist(['notification', 'balance', 'transaction', 'session', 'release', 'flag', 'user']),
  walletId: v.optional(v.string()),
  id: v.optional(v.string()),
  /**
   * Set on a `release` that withdraws a version or kills a remote, and on a `flag` that is killed or turned off. A string, because
   * notices of the database have only strings.
   */
  urgent: v.optional(v.literal('true')),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
