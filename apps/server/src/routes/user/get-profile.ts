import { ProfileAnswer } from '@tessera/contracts';
import * as v from 'valibot';
import type { ApiDeps } from '../../api-deps';
import type { App } from '../../app-types';
import { readOwnProfile, readProfile } from '../../contacts/read-profile';

const Params = v.object({ value: v.string() });

export function registerGetProfile(app: App, { db }: ApiDeps): void {
  app.get(
    '/user/profile',
    { schema: { response: { 200: ProfileAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readOwnProfile(db, session.userId) }),
  );
  app.get(
    '/user/profile/:value',
    { schema: { params: Params, response: { 200: ProfileAnswer } }, config: { access: 'onboarded' } },
    async ({ session, params }) => ({ data: await readProfile(db, session.userId, params.value) }),
  );
}
