import * as v from 'valibot';
import * as messages from '@tessera/contracts/messages';
import {
  ContactSearchAnswer,
  ContactsAnswer,
  ProfileAnswer,
  UpdateProfileRequest,
} from '@tessera/contracts/people';
import type { App } from '../../../http/app-types';
import { readLagging } from '../../../http/replica-reads';
import { updateProfile } from '../../accounts';
import type { IdentityDeps } from '../../identity';
import { readNetwork } from '../contacts/contacts.repository';
import { countLookup, searchContacts } from '../contacts/search-contacts.service';
import { readOwnProfile, readProfile } from '../profiles/read-profile.service';

const config = { access: 'onboarded' } as const;
const profile = { 200: ProfileAnswer };

export function registerContacts(app: App, deps: IdentityDeps): void {
  app.post(
    '/contacts/find',
    { schema: { response: { 200: ContactsAnswer } }, config: { ...config, load: 'read' } },
    async (request) => ({
      data: await readLagging(deps, request, (db) => readNetwork(db, request.session.userId)),
    }),
  );
  app.get(
    '/contacts/search/:text',
    { schema: { params: v.object({ text: v.string() }), response: { 200: ContactSearchAnswer } }, config },
    async ({ session, params }) => {
      const people = await searchContacts(deps, session.userId, params.text);
      return { data: people.length > 0 ? people : messages.noContacts };
    },
  );
  app.get('/user/profile', { schema: { response: profile }, config }, async ({ session }) => ({
    data: await readOwnProfile(deps.db, session.userId),
  }));
  app.get(
    '/user/profile/:value',
    { schema: { params: v.object({ value: v.string() }), response: profile }, config },
    async ({ session: { userId }, params: { value } }) => {
      await countLookup(deps, userId, value);
      return { data: await readProfile(deps.db, userId, value) };
    },
  );
  app.post(
    '/user/profile',
    { schema: { body: UpdateProfileRequest, response: profile }, config },
    async ({ session: { userId }, body }) => {
      await updateProfile(deps, userId, body);
      return { data: await readOwnProfile(deps.db, userId) };
    },
  );
}
