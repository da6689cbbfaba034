import type { Profile, Relation } from '@tessera/contracts';
import { eq, sql } from 'drizzle-orm';
import { readSecurityState, users, findPerson } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';
import { hasBlocked, isFollowing } from '../relations.repository';
import { findVisiblePerson } from '../find-visible-person';
import { readCounts, type Counts } from '../follows/social-counts.repository';

type Person = typeof users.$inferSelect;

/** What lies between the caller and somebody who did not block them. */
async function relationTo(db: Executor, callerId: string, otherId: string): Promise<Relation> {
  if (callerId === otherId) return 'self';
  const { rows } = await db.execute<Record<'blocked' | 'following' | 'followed', boolean>>(
    sql`select ${hasBlocked(callerId, otherId)} as blocked,
      ${isFollowing(callerId, otherId)} as following, ${isFollowing(otherId, callerId)} as followed`,
  );
  const [row] = rows;
  if (row?.blocked) return 'blocked';
  if (row?.following) return row.followed ? 'mutual' : 'following';
  return row?.followed ? 'followed_by' : 'none';
}

function describe(person: Person, relation: Relation, { followers, follows }: Counts): Profile {
  const { id, username, avatar, bio, country, createdAt } = person;
  const names = { first_name: person.firstName, last_name: person.lastName, username };
  const joined = createdAt.toISOString();
  return { id, ...names, avatar, bio, country, joined, followers, follows, relation };
}

/** What only the person may see. The second account is the oldest identifier beside the e-mail and the phone shown. */
async function describeOwn(db: Executor, person: Person): Promise<Profile> {
  const { identifiers } = await readSecurityState(db, person.id);
  const primary = (type: string) =>
    identifiers.find((one) => one.type === type && one.primary)?.value ?? null;
  const second = identifiers.find((one) => !one.primary);
  const counts = await readCounts(db, person.id);
  return {
    ...describe(person, 'self', counts),
    hidden: person.hidden,
    email: primary('email'),
    phone_number: primary('phone'),
    linked: second ? { id: second.id, type: second.type, value: second.value, verified: true } : null,
    referrals: await db.$count(users, eq(users.referredBy, person.id)),
    blocked: counts.blocked,
  };
}

/** The caller's own profile. @throws DomainError 404 when it is not complete. */
export async function readOwnProfile(db: Executor, userId: string): Promise<Profile> {
  const person = await findPerson(db, userId);
  if (!person) throw notFound();
  return describeOwn(db, person);
}

/**
 * Somebody's profile by id or username, also of who hides: whoever has their link may open it.
 * @throws DomainError 404 for nobody and for who blocked the caller: nothing tells them apart.
 */
export async function readProfile(db: Executor, callerId: string, value: string): Promise<Profile> {
  const person = await findVisiblePerson(db, callerId, value);
  if (!person) throw notFound();
  const relation = await relationTo(db, callerId, person.id);
  if (relation === 'self') return describeOwn(db, person);
  return describe(person, relation, await readCounts(db, person.id));
}
