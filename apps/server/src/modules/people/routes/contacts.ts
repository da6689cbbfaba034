import * as v from 'valibot';
import { ContactSearchAnswer, ContactsAnswer, messages } from '@tessera/contracts';
import type { App } from '../../../http/app-types';
import type { IdentityDeps } from '../../identity';
import { readNetwork } from '../contacts/network.repository';
import { searchContacts } from '../contacts/search-contacts.service';

const Params = v.object({ text: v.string() });

export function registerContacts(app: App, deps: IdentityDeps): void {
  app.post(
    '/contacts/find',
    { schema: { response: { 200: ContactsAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readNetwork(deps.db, session.userId) }),
  );
  app.get(
    '/contacts/search/:text',
    { schema: { params: Params, response: { 200: ContactSearchAnswer } }, config: { access: 'onboarded' } },
    async ({ session, params }) => {
      const people = await searchContacts(deps, session.userId, params.text);
      return { data: people.length > 0 ? people : messages.noContacts };
    },
  );
}
