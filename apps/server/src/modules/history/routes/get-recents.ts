import { RecentsAnswer } from '@tessera/contracts';
import * as v from 'valibot';
import type { LedgerDeps } from '../../chains';

import type { App } from '../../../http/app-types';
import { listRecentRecipients } from '../recent-recipients.service';

const Params = v.object({ id: v.optional(v.string()) });

export function registerGetRecents(app: App, deps: LedgerDeps): void {
  for (const url of ['/contacts/get-recents', '/contacts/get-recents/:id']) {
    app.get(
      url,
      { schema: { params: Params, response: { 200: RecentsAnswer } }, config: { access: 'onboarded' } },
      async ({ session, params }) => ({ data: await listRecentRecipients(deps, session.userId, params.id) }),
    );
  }
}
