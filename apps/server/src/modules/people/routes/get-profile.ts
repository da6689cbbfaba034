import { ProfileAnswer } from '@tessera/contracts';
import * as v from 'valibot';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { countLookup } from '../contacts/search-contacts.service';
import { readOwnProfile, readProfile } from '../profiles/read-profile.service';

const Params = v.object({ value: v.string() });

export function registerGetProfile(app: App, deps: IdentityDeps): void {
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
}
