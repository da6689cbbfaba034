import { UpdateProfileRequest, UserAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import type { IdentityDeps } from '../../identity/identity';
import { readUser } from '../../identity/users.repository';
import { unauthenticated } from '../../plugins/http-error';
import { updateProfile } from '../../profile/update-profile';

export function registerUpdateProfile(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/profile',
    {
      schema: { body: UpdateProfileRequest, response: { 200: UserAnswer } },
      config: { access: 'onboarded' },
    },
    async (request) => {
      const { userId } = request.session;
      await updateProfile(deps, userId, request.body);
      const user = await readUser(deps.db, userId);
      if (!user) throw unauthenticated();
      return { data: user };
    },
  );
}
