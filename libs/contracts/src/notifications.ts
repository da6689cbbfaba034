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
  /** A path of the product, never a URL. */
  link: v.nullable(v.string()),
  /** Words of title and body that are set in semibold: amounts, names, devices. */
  key_parts: v.optional(v.array(v.string()), []),
  /** What its picture shows, where its kind alone does not say: how a transfer ended. A page goes by the kind where it knows no such name. */
  mark: v.optional(v.nullable(v.string()), null),
  /** Parts of the body that are times in UTC, and the instants that screens show in their place in local time. */
  times: v.optional(v.array(v.object({ text: v.string(), at: Timestamp }))),
  /** The other person that it is about, when that is a user whom the caller may know, and whether the caller follows them. */
  actor: v.optional(v.nullable(v.object({ ...Party.entries, following: v.boolean() })), null),
  read_at: v.nullable(Timestamp),
  created_at: Timestamp,
  /** `created_at` as `NOV 20, 2026 - 09:47 PM` in UTC; screens format `created_at` in local time. */
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

/** Nothing newer than this notification is cleared, so that one that nobody has seen stays. */
export const ClearNotificationsQuery = v.strictObject({ before: v.optional(Ulid) });

/** A hint of the live stream: what changed; the client refetches (GET /events). Pages pass over kinds that they do not know. */
export const LiveEvent = v.object({
  kind: v.picklist(['notification', 'balance', 'transaction', 'session', 'release', 'user']),
  walletId: v.optional(v.string()),
  id: v.optional(v.string()),
});
export type LiveEvent = v.InferOutput<typeof LiveEvent>;
