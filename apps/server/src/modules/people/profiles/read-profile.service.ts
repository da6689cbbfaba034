import type { Profile, Relation } from '@tessera/contracts/people';
import { findPerson, readSecurityState } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';
import { countReferrals, findVisiblePerson, readRelation } from '../relations.repository';
import { readCounts, type Counts } from '../follows.repository';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

function describe(person: Person, relation: Relation, { followers, follows }: Counts): Profile {
  const { id, firstName: first_name, lastName: last_name, username, avatar, bio, country } = person;
  const joined = person.createdAt.toISOString();
  return { id, first_name, last_name, username, avatar, bio, country, joined, followers, follows, relation };
}

/** `linked` is the oldest e-mail or phone that is not the primary one of its type. */
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
    referrals: await countReferrals(db, person.id),
    blocked: counts.blocked,
  };
}

/** @throws DomainError 404 if the user has not completed the profile */
export async function readOwnProfile(db: Executor, userId: string): Promise<Profile> {
  const person = await findPerson(db, userId);
  if (!person) throw notFound();
  return describeOwn(db, person);
}

/**
 * Returns a hidden user too, because hiding excludes the user from searches only.
 * @throws DomainError 404 for an unknown user, for an incomplete profile, and for a user who blocked the actor
 */
export async function readProfile(db: Executor, actorId: string, value: string): Promise<Profile> {
  const person = await findVisiblePerson(db, actorId, value);
  if (!person) throw notFound();
  const relation = await readRelation(db, actorId, person.id);
  if (relation === 'self') return describeOwn(db, person);
  return describe(person, relation, await readCounts(db, person.id));
}
