import type { OnboardRequest, User } from '@tessera/contracts';
import { notify } from '../../platform/db/notify';
import { conflict, invalid, unauthenticated } from '../../platform/errors';
import { checkCountry, readUser, type IdentityDeps } from '../identity';
import { onboarded } from './events';
import { nameErrors } from './names/reserved-names';
import { isUsernameTaken, moveUsername, usernameTaken } from './names/usernames.service';
import { lockUser, updateUser } from './profile.repository';

/**
 * Completes the profile, once. A repeated request with the same username returns the same response.
 * @throws DomainError 422 on a blocked country or a reserved name, 409 when the username is taken or the profile is complete
 * already.
 */
export async function onboard(deps: IdentityDeps, userId: string, request: OnboardRequest): Promise<User> {
  const { db, clock, sessionStore } = deps;
  const { first_name: firstName, last_name: lastName, username, country } = request;
  checkCountry(country);
  const errors = nameErrors(request);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  try {
    await db.transaction(async (tx) => {
      const row = await lockUser(tx, userId);
      if (!row || row.onboardedAt) return;
      await moveUsername(tx, clock, { userId, from: null, to: username });
      await updateUser(tx, userId, { firstName, lastName, username, country, onboardedAt: clock.now() });
      await onboarded.publish(tx, clock, { userId });
      await notify(tx, { kind: 'user', userId });
    });
  } catch (error) {
    throw isUsernameTaken(error) ? usernameTaken() : error;
  }
  sessionStore.evict({ userId });
  const user = await readUser(db, userId);
  if (!user) throw unauthenticated();
  if (user.username !== username) throw conflict('ALREADY_ONBOARDED', 'Your profile is complete already');
  return user;
}
