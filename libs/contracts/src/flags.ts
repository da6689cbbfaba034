import * as v from 'valibot';
import { Role } from './identity';
import { Timestamp, Ulid } from './primitives';

/** Kill of a remote or a flag. */
export const Kill = v.object({
  reason: v.string(),
  at: Timestamp,
  /** Whether a key of its team made it, so that staff may take it over. Absent from servers of version N-1. */
  byKey: v.optional(v.boolean()),
});

/** `<remote>.<name>`, as `contacts.new-list`. */
export const FlagName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,31}\.[a-z][a-z0-9-]{0,47}$/));

/** In `flags` of `remote.tsx`. The publish gate checks owner and expiry. */
export const FlagDeclaration = v.object({
  /** Team that removes the flag. */
  owner: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
  /** Last day on which the flag may be on, in UTC. At most a year ahead. */
  expires: v.pipe(v.string(), v.isoDate()),
  description: v.pipe(v.string(), v.maxLength(280)),
});
export type FlagDeclaration = v.InferOutput<typeof FlagDeclaration>;

const on = v.strictObject({ kind: v.literal('on') });
const off = v.strictObject({ kind: v.literal('off') });
/** Of the signed-in users, selected by a hash of user and flag. */
const percent = v.strictObject({
  kind: v.literal('percent'),
  percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
});
const users = { kind: v.literal('users') };
const list = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(100));
const roles = v.strictObject({
  kind: v.literal('roles'),
  roles: v.pipe(v.array(Role), v.minLength(1), v.maxLength(Role.options.length)),
});

/** Rules that name no user. */
export const PlainFlagRule = v.variant('kind', [off, on, percent]);

/** Signed-out visitors have the rule `on` only. */
export const FlagRule = v.variant('kind', [
  off,
  on,
  percent,
  v.strictObject({ ...users, users: list(Ulid) }),
  roles,
]);
export type FlagRule = v.InferOutput<typeof FlagRule>;

/** Users are ids or @usernames. */
export const WrittenFlagRule = v.variant('kind', [
  off,
  on,
  percent,
  v.strictObject({ ...users, users: list(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64))) }),
  roles,
]);
export type WrittenFlagRule = v.InferOutput<typeof WrittenFlagRule>;

/** Change of a flag by staff. `kill` turns it off for everyone until `clear`, and keeps its rule. */
export type StaffFlagChange = { readonly reason: string } & (
  | { readonly action: 'set'; readonly rule: WrittenFlagRule }
  | { readonly action: 'kill' }
  | { readonly action: 'clear' }
);

export const AdminFlag = v.object({
  name: v.string(),
  remote: v.string(),
  ...FlagDeclaration.entries,
  /** An expired flag is off for everyone. */
  isExpired: v.boolean(),
  rule: WrittenFlagRule,
  killed: v.nullable(Kill),
  /** Null while the flag has no rule. */
  updated_at: v.nullable(Timestamp),
});
export type AdminFlag = v.InferOutput<typeof AdminFlag>;
/** GET /admin/flags. Also the response of POST /admin/flags/{name}/rule, /kill, /clear. */
export const AdminFlagsAnswer = v.object({ data: v.array(AdminFlag) });
export const AdminFlagParams = v.strictObject({ name: FlagName });
