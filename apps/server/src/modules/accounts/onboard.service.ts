import { and, eq, isNull } from 'drizzle-orm';
import type { OnboardRequest, User } from '@tessera/contracts';
import { type IdentityDeps, checkCountry, readUser, users } from '../identity';
import { onboarded } from './events';
import { notify } from '../../platform/db/notify';
import { conflict, invalid, unauthenticated } from '../../platform/errors';
import { nameErrors } from './names/reserved-names';
import { isUsernameTaken, moveUsername, usernameTaken } from './names/usernames.service';

/**
 * Completes the profile, once. The same call again answers the same.
 * @throws DomainError 422 on a blocked country or a reserved name, 409 when the username is taken or the profile is complete already.
 */
export async function onboard(deps: IdentityDeps, userId: string, request: OnboardRequest): Promise<User> {
  const { db, clock, sessionStore } = deps;
  checkCountry(request.country);
  const errors = nameErrors(request);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  try {
    await db.transaction(async (tx) => {
      const unfinished = and(eq(users.id, userId), isNull(users.onboardedAt), isNull(users.deletedAt));
      const [row] = await tx.select({ id: users.id }).from(users).where(unfinished).for('update');
      if (!row) return;
      // The name before the row that has it, as everywhere, so that nobody waits crosswise.
      await moveUsername(tx, clock, { userId, from: null, to: request.username });
      await tx
        .update(users)
        .set({
          firstName: request.first_name,
          lastName: request.last_name,
          username: request.username,
          country: request.country,
          onboardedAt: clock.now(),
        })
        .where(eq(users.id, userId));
      await onboarded.publish(tx, clock, { userId });
      await notify(tx, { kind: 'user', userId });
    });
  } catch (error) {
    throw isUsernameTaken(error) ? usernameTaken() : error;
  }
  sessionStore.forget({ userId });
  const user = await readUser(db, userId);
  if (!user) throw unauthenticated();
  if (user.username !== request.username)
    throw conflict('ALREADY_ONBOARDED', 'Your profile is complete already');
  return user;
}
