import { ProfileAnswer, UpdateProfileRequest } from '@tessera/contracts';
import { updateProfile } from '../../accounts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readOwnProfile } from '../profiles/read-profile.service';

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
