import * as v from 'valibot';
import { ProfileAnswer, UpdateProfileRequest } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import { updateProfile } from '../../accounts';
import type { IdentityDeps } from '../../identity';
import { countLookup } from '../contacts/search-contacts.service';
import { readOwnProfile, readProfile } from '../profiles/read-profile.service';

const Params = v.object({ value: v.string() });

export function registerProfiles(app: App, deps: IdentityDeps): void {
  app.get(
    '/user/profile',
    { schema: { response: { 200: ProfileAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readOwnProfile(deps.db, session.userId) }),
  );
  app.get(
    '/user/profile/:value',
    { schema: { params: Params, response: { 200: ProfileAnswer } }, config: { access: 'onboarded' } },
    async ({ session: { userId }, params: { value } }) => {
      await countLookup(deps, userId, value);
      return { data: await readProfile(deps.db, userId, value) };
    },
  );
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
