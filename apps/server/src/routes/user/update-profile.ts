import { ProfileAnswer, UpdateProfileRequest } from '@tessera/contracts';
import type { App } from '../../app-types';
import { readOwnProfile } from '../../contacts/read-profile';
import type { IdentityDeps } from '../../identity/identity';
import { updateProfile } from '../../profile/update-profile';

export function registerUpdateProfile(app: App, deps: IdentityDeps): void {
  app.post(
    '/user/profile',
    {
      schema: { body: UpdateProfileRequest, response: { 200: ProfileAnswer } },
      config: { access: 'onboarded' },
    },
    async (request) => {
      const { userId } = request.session;
      await updateProfile(deps, userId, request.body);
      return { data: await readOwnProfile(deps.db, userId) };
    },
  );
}
