import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import type { User } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import type { UpdateProfileRequest } from '@tessera/contracts/people';
import type { OnboardRequest } from '@tessera/contracts/person-name';
import { notify } from '../../platform/db/notify';
import { conflict, invalid, unauthenticated } from '../../platform/errors';
import {
  checkCountry,
  readUser,
  type IdentityDeps,
  refundRateLimit,
  updateRateLimits,
  type RateLimitStep,
} from '../identity';
import { onboarded } from './events';
import { nameErrors } from './names/reserved-names';
import { isUsernameTaken, moveUsername, usernameTaken } from './names/usernames.service';
import { lockUser, updateUser, findUser, type UserRow } from './profile.repository';
import type { Transaction } from '../../platform/db/database';

export async function onboard(deps: IdentityDeps, userId: string, request: OnboardRequest): Promise<User> {
  const { db, clock, sessionStore } = deps;
  const { first_name: firstName, last_name: lastName, username, country } = request;
  checkCountry(country);
  const errors = nameErrors(request);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const complete = async (tx: Transaction) => {
    const row = await lockUser(tx, userId);
    if (!row || row.onboardedAt) return;
    await moveUsername(tx, clock, { userId, from: null, to: username });
    await updateUser(tx, userId, { firstName, lastName, username, country, onboardedAt: clock.now() });
    await onboarded.publish(tx, clock, { userId });
    await notify(tx, { kind: 'user', userId });
  };
  await db.transaction(complete).catch((error: unknown) => {
    throw isUsernameTaken(error) ? usernameTaken() : error;
  });
  sessionStore.evict({ userId });
  const user = await readUser(db, userId);
  if (!user) throw unauthenticated();
  if (user.username !== username) throw conflict('ALREADY_ONBOARDED', 'Your profile is complete already');
  return user;
}

/** Rejects a change from or to a blocked country. */
function checkMove(row: UserRow, country: string | undefined): void {
  if (country === undefined || country === row.country) return;
  if (row.country !== null && BLOCKED_COUNTRIES.includes(row.country))
    throw invalid({ country: messages.countryLocked });
  checkCountry(country);
}

/**
 * Checks only changed names, because a form may also send unchanged ones. An error for `first_name` also rejects a new
 * last name, because `nameErrors` reports a reserved full name as an error for `first_name`.
 */
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

function changesOf(request: UpdateProfileRequest): Partial<UserRow> {
  const { first_name: firstName, last_name: lastName, username, bio, country, hidden } = request;
  const given = { firstName, lastName, username, country, hidden, bio: bio === '' ? null : bio };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

async function write(tx: Transaction, deps: IdentityDeps, userId: string, request: UpdateProfileRequest) {
  const row = await lockUser(tx, userId);
  if (!row) throw unauthenticated();
  checkMove(row, request.country);
  checkNames(row, request);
  const changes = changesOf(request);
  if (Object.keys(changes).length === 0) return;
  if (request.username !== undefined)
    await moveUsername(tx, deps.clock, { userId, from: row.username, to: request.username });
  await updateUser(tx, userId, changes);
  await notify(tx, { kind: 'user', userId });
}

/** @returns a function that refunds the limit of username changes; call it if the change fails */
async function consumeLimits({ db, clock }: IdentityDeps, userId: string, username: string | undefined) {
  const change: RateLimitStep = { do: 'consume', name: 'profileChange', subject: userId };
  const row = await findUser(db, userId);
  const isMove = username !== undefined && username !== row?.username;
  const move: RateLimitStep = { do: 'consume', name: 'usernameChange', subject: userId };
  await updateRateLimits(db, clock, isMove ? [change, move] : [change]);
  return () => (isMove ? refundRateLimit(db, 'usernameChange', userId) : Promise.resolve());
}

export async function updateProfile(deps: IdentityDeps, userId: string, request: UpdateProfileRequest) {
  const refund = await consumeLimits(deps, userId, request.username);
  await deps.db
    .transaction((tx) => write(tx, deps, userId, request))
    .catch(async (error: unknown) => {
      await refund();
      throw isUsernameTaken(error) ? usernameTaken() : error;
    });
  deps.sessionStore.evict({ userId });
}
