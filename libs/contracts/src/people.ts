import * as v from 'valibot';
import { harmless } from './harmful-characters';
import { IdentifierType } from './identity';
import * as messages from './messages';
import { Name, Username } from './person-name';
import { ChainId, CountryCode, Timestamp, TokenSymbol, Ulid } from './primitives';
import { Party } from './party';

/** `email`, `phone_number`: null unless searched exactly or both follow each other (security.md 2.7). */
export const Contact = v.object({
  ...Party.entries,
  email: v.nullable(v.string()),
  phone_number: v.nullable(v.string()),
  country: v.nullable(v.string()),
  following: v.boolean(),
  followed_by: v.boolean(),
  /** Only in GET /contacts/blocked. */
  blocked_at: v.optional(Timestamp),
});
export type Contact = v.InferOutput<typeof Contact>;

/** POST /contacts/find (newest 500), GET /contacts/blocked. */
export const ContactsAnswer = v.object({ data: v.array(Contact) });

/** String: no match (specification, section 7). */
export const ContactSearchAnswer = v.object({ data: v.union([v.string(), v.array(Contact)]) });

/** Two characters, without a leading `@`. */
export const isFollowerSearch = (text: string): boolean =>
  Array.from(text.trim().replace(/^@/, '')).length >= 2;

export const FollowersQuery = v.strictObject({
  per_page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1)), '10'),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1)), '1'),
  query: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  /** Overrides `page`. */
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export const FollowersPage = v.object({
  data: v.array(Contact),
  current_page: v.number(),
  last_page: v.number(),
  total: v.number(),
  next_cursor: v.nullable(v.string()),
});
export type FollowersPage = v.InferOutput<typeof FollowersPage>;

export const Relation = v.picklist(['self', 'following', 'followed_by', 'mutual', 'blocked', 'none']);
export type Relation = v.InferOutput<typeof Relation>;

export const Profile = v.object({
  ...Party.entries,
  bio: v.nullable(v.string()),
  country: v.nullable(v.string()),
  joined: Timestamp,
  followers: v.number(),
  follows: v.number(),
  relation: Relation,
  /** Own profile only, from here on. */
  hidden: v.optional(v.boolean()),
  email: v.optional(v.nullable(v.string())),
  phone_number: v.optional(v.nullable(v.string())),
  linked: v.optional(
    v.nullable(v.object({ id: Ulid, type: IdentifierType, value: v.string(), verified: v.boolean() })),
  ),
  /** Signed up through the actor's link. */
  referrals: v.optional(v.number()),
  blocked: v.optional(v.number()),
});
export type Profile = v.InferOutput<typeof Profile>;
export const ProfileAnswer = v.object({ data: Profile });

export const Receives = v.object({
  chainId: ChainId,
  chainName: v.string(),
  address: v.string(),
  symbols: v.array(TokenSymbol),
});
export type Receives = v.InferOutput<typeof Receives>;
export const ReceivesAnswer = v.object({ data: v.array(Receives) });

export const AvatarAnswer = v.object({ data: v.object({ avatar: v.string() }) });

/** Absent fields do not change. */
export const UpdateProfileRequest = v.strictObject({
  first_name: v.optional(Name),
  last_name: v.optional(Name),
  username: v.optional(Username),
  bio: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => Array.from(text).length <= 160, messages.bioTooLong),
      harmless(messages.bioCharacters, { lines: true }),
    ),
  ),
  country: v.optional(CountryCode),
  hidden: v.optional(v.boolean()),
});
export type UpdateProfileRequest = v.InferOutput<typeof UpdateProfileRequest>;
