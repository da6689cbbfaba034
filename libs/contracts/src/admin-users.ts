import * as v from 'valibot';
import { harmless } from './harmful-characters';
import { Role } from './identity';
import * as messages from './messages';
import { CountryCode, Timestamp, Ulid } from './primitives';
import { Transaction } from './transfers';

export const AdminLimit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)),
  '10',
);
export const AdminCursor = v.optional(v.pipe(v.string(), v.maxLength(120)));

/** Stored in the audit log. */
export const StaffReason = v.pipe(
  v.string(messages.staffReasonRequired),
  v.trim(),
  v.minLength(10, messages.staffReasonTooShort),
  v.maxLength(280, messages.staffReasonTooLong),
  harmless(messages.textCharacters, { lines: true }),
);
export const StaffNote = v.pipe(
  v.string(messages.staffNoteRequired),
  v.trim(),
  v.minLength(10, messages.staffNoteTooShort),
  v.maxLength(280, messages.staffNoteTooLong),
  harmless(messages.textCharacters, { lines: true }),
);
/** Body of the actions on a user: freeze, end sessions, forget devices, resend the verification. */
export const StaffReasonRequest = v.strictObject({ reason: StaffReason });

const filter = {
  /** Prefix of the name or username; other identifiers whole. */
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  role: v.optional(v.union([Role, v.literal('User')])),
  country: v.optional(CountryCode),
  wallet: v.optional(v.picklist(['with', 'without'])),
  frozen: v.optional(v.picklist(['true', 'false'])),
};
export const AdminUsersQuery = v.strictObject({ ...filter, limit: AdminLimit, cursor: AdminCursor });
/** GET /admin/users/export: CSV; needs permission to read the audit log. */
export const AdminUsersExportQuery = v.strictObject(filter);

/** Identifiers are masked. */
export const AdminUser = v.object({
  id: Ulid,
  name: v.nullable(v.string()),
  username: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  /** t•••••••@icloud.com */
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  roles: v.array(Role),
  country: v.nullable(v.string()),
  walletId: v.nullable(Ulid),
  onboarded_at: v.nullable(Timestamp),
  frozen: v.boolean(),
});
export type AdminUser = v.InferOutput<typeof AdminUser>;
/** A total of one more means "more than". */
export const USERS_COUNTED = 1000;
export const AdminUsersPage = v.object({
  users: v.array(AdminUser),
  total: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type AdminUsersPage = v.InferOutput<typeof AdminUsersPage>;

export const StaffReadScope = v.picklist(['profile', 'email', 'phone', 'transfers']);
export type StaffReadScope = v.InferOutput<typeof StaffReadScope>;
export const StaffReadReason = v.picklist(['ticket', 'compliance', 'other']);
export type StaffReadReason = v.InferOutput<typeof StaffReadReason>;

/** The user is notified. */
export const StaffReadRequest = v.pipe(
  v.strictObject({
    scope: StaffReadScope,
    reason: StaffReadReason,
    /** Required for `ticket`. */
    ticketNumber: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    note: StaffNote,
  }),
  v.forward(
    v.check(
      ({ reason, ticketNumber }) => reason !== 'ticket' || ticketNumber !== undefined,
      messages.staffTicketRequired,
    ),
    ['ticketNumber'],
  ),
);
export type StaffReadRequest = v.InferOutput<typeof StaffReadRequest>;
/** `value`: unmasked; hide at `expires_at`. */
export const StaffReadAnswer = v.object({
  data: v.object({ scope: StaffReadScope, value: v.nullable(v.string()), expires_at: Timestamp }),
});

/** GET /admin/users/{id}/reads: open scopes of the session. */
export const OpenScopesAnswer = v.object({
  data: v.array(v.object({ scope: StaffReadScope, expires_at: Timestamp })),
});
export type OpenScopesAnswer = v.InferOutput<typeof OpenScopesAnswer>;

/** Also shown in the user's Settings. */
export const StaffRead = v.object({
  id: Ulid,
  scope: StaffReadScope,
  reason: StaffReadReason,
  /** Visible to the user. */
  note: v.string(),
  /** Hidden from users. */
  by: v.nullable(v.string()),
  role: Role,
  at: Timestamp,
});
export type StaffRead = v.InferOutput<typeof StaffRead>;
/** GET /user/staff-reads; `by` is null. */
export const StaffReadsAnswer = v.object({ data: v.array(StaffRead) });

export const AdminSession = v.object({
  id: Ulid,
  browser: v.string(),
  created_at: Timestamp,
  last_seen_at: Timestamp,
  trusted: v.boolean(),
});
export type AdminSession = v.InferOutput<typeof AdminSession>;

export const FrozenState = v.object({ by: v.nullable(v.string()), at: Timestamp, reason: v.string() });

/** Needs an open `profile` read. */
export const AdminUserDetail = v.object({
  ...AdminUser.entries,
  created_at: Timestamp,
  frozenState: v.nullable(FrozenState),
  sessions: v.array(AdminSession),
  trustedDevices: v.number(),
  hasTotp: v.boolean(),
  openScopes: OpenScopesAnswer.entries.data,
  reads: v.array(StaffRead),
});
export type AdminUserDetail = v.InferOutput<typeof AdminUserDetail>;
export const AdminUserAnswer = v.object({ data: AdminUserDetail });
/** Needs an open `transfers` read. */
export const AdminUserTransfersAnswer = v.object({ data: v.array(Transaction) });
export const AdminSessionParams = v.strictObject({ id: Ulid, sessionId: Ulid });
