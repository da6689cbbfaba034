import { ContactsAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readNetwork } from '../network';

export function registerFindContacts(app: App, { db }: IdentityDeps): void {
  app.post(
    '/contacts/find',
    { schema: { response: { 200: ContactsAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readNetwork(db, session.userId) }),
  );
}
