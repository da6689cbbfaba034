import { ContactsAnswer } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import type { App } from '../../../http/app-types';
import { readBlocked } from '../blocks/block.service';

export function registerGetBlocked(app: App, { db }: IdentityDeps): void {
  app.get(
    '/contacts/blocked',
    { schema: { response: { 200: ContactsAnswer } }, config: { access: 'onboarded' } },
    async ({ session }) => ({ data: await readBlocked(db, session.userId) }),
  );
}
