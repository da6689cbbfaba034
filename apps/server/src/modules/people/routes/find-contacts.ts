import { ContactsAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readNetwork } from '../contacts/network.repository';

export function registerFindContacts(app: App, { db }: IdentityDeps): void {
  app.post(
    '/contacts/find',
    { schema: { response: { 200: ContactsAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readNetwork(db, session.userId) }),
  );
}
