import { ContactSearchAnswer, messages } from '@tessera/contracts';
import * as v from 'valibot';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { searchContacts } from '../contacts/search-contacts.service';

const Params = v.object({ text: v.string() });

export function registerSearchContacts(app: App, deps: IdentityDeps): void {
  app.get(
    '/contacts/search/:text',
    { schema: { params: Params, response: { 200: ContactSearchAnswer } }, config: { access: 'onboarded' } },
    async ({ session, params }) => {
      const people = await searchContacts(deps, session.userId, params.text);
      return { data: people.length > 0 ? people : messages.noContacts };
    },
  );
}
