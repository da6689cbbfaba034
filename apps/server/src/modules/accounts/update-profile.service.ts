import { and, eq, isNull } from 'drizzle-orm';
import { BLOCKED_COUNTRIES, messages, type UpdateProfileRequest } from '@tessera/contracts';
import {
  returnAttempt,
  tallyAttempts,
  type TallyStep,
  type IdentityDeps,
  checkCountry,
  users,
} from '../identity/index';
import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { invalid, unauthenticated } from '../../platform/errors';
import { nameErrors } from './names/reserved-names';
import { isUsernameTaken, moveUsername, usernameTaken } from './names/usernames.service';

type UserRow = typeof users.$inferSelect;

/** A country that is not served is not left by saying another: staff look at that. */
function checkMove(row: UserRow, country: string | undefined): void {
  if (country === undefined || country === row.country) return;
  if (row.country !== null && BLOCKED_COUNTRIES.includes(row.country))
    throw invalid({ country: messages.countryLocked });
  checkCountry(country);
}

/** Rejects reserved names. An account keeps the reserved name that it has, also when a form sends it again. */
function checkNames(row: UserRow, request: UpdateProfileRequest): void {
  const { first_name, last_name, username } = request;
  const isNew = {
    first_name: first_name !== undefined && first_name !== row.firstName,
    last_name: last_name !== undefined && last_name !== row.lastName,
    username: username !== undefined && username !== row.username,
  };
  const errors = nameErrors({
    first_name: first_name ?? row.firstName,
    last_name: last_name ?? row.lastName,
    username: isNew.username ? (username ?? null) : null,
  });
  const isNewName = isNew.first_name || isNew.last_name;
  if (errors.username) throw invalid({ username: errors.username });
  if (errors.last_name && isNew.last_name) throw invalid({ last_name: errors.last_name });
  if (errors.first_name && isNewName)
    throw invalid({ [isNew.first_name ? 'first_name' : 'last_name']: errors.first_name });
}

/** Only what was sent; a bio of nothing is none. */
function changesOf(request: UpdateProfileRequest): Partial<UserRow> {
  const { first_name: firstName, last_name: lastName, username, bio, country, hidden } = request;
  const given = { firstName, lastName, username, country, hidden, bio: bio === '' ? null : bio };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function write(tx: Transaction, deps: IdentityDeps, userId: string, request: UpdateProfileRequest) {
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await tx.select().from(users).where(present).for('update');
  if (!row) throw unauthenticated();
  checkMove(row, request.country);
  checkNames(row, request);
  const changes = changesOf(request);
  if (Object.keys(changes).length === 0) return;
  if (request.username !== undefined)
    await moveUsername(tx, deps.clock, { userId, from: row.username, to: request.username });
  await tx.update(users).set(changes).where(eq(users.id, userId));
  await notify(tx, { kind: 'user', userId });
}

/**
 * Counts a change of the profile and, when the username changes, a change of username.
 * @returns a function that takes back the count of the username, for a change that failed.
 */
async function countChange(
  { db, clock }: IdentityDeps,
  userId: string,
  username: string | undefined,
): Promise<() => Promise<void>> {
  const change: TallyStep = { do: 'count', name: 'profileChange', subject: userId };
  const present = and(eq(users.id, userId), isNull(users.deletedAt));
  const [row] = await db.select({ username: users.username }).from(users).where(present);
  const isMove = username !== undefined && username !== row?.username;
  const move: TallyStep = { do: 'count', name: 'usernameChange', subject: userId };
  await tallyAttempts(db, clock, isMove ? [change, move] : [change]);
  return () => (isMove ? returnAttempt(db, 'usernameChange', userId) : Promise.resolve());
}

/**
 * Changes the fields of the profile that the request has.
 * @throws DomainError 401 when the account was deleted meanwhile; 422 for a blocked country, for leaving a blocked country and for
 * a reserved name or username; 409 when another person has the username or gave it up less than 30 days ago; 429 after too
 * many changes.
 */
export async function updateProfile(
  deps: IdentityDeps,
  userId: string,
  request: UpdateProfileRequest,
): Promise<void> {
  const giveBack = await countChange(deps, userId, request.username);
  await deps.db
    .transaction((tx) => write(tx, deps, userId, request))
    .catch(async (error: unknown) => {
      await giveBack();
      throw isUsernameTaken(error) ? usernameTaken() : error;
    });
  deps.sessionStore.forget({ userId });
}
