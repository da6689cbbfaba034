import { auditActor } from '../../audit';
import { StaffRequestAnswer, StaffRequestParams } from '@tessera/contracts';
import type { IdentityDeps } from '../../identity';
import { decideRequest } from '../approvals/decide-request.service';
import { readRequest } from '../approvals/requests.repository';
import type { App } from '../../../http/app-types';
import { notFound } from '../../../platform/errors';

/** A second staff member approves or refuses; the requester withdraws. */
export function registerDecideRequest(app: App, deps: IdentityDeps): void {
  for (const decision of ['approve', 'refuse', 'withdraw'] as const) {
    app.post(
      `/admin/requests/:id/${decision}`,
      {
        schema: { params: StaffRequestParams, response: { 200: StaffRequestAnswer } },
        config: { access: { permission: 'users.freeze' } },
      },
      async (request) => {
        const { id } = request.params;
        await decideRequest(deps, auditActor(request), id, decision);
        const data = await readRequest(deps.db, id, request.session);
        if (!data) throw notFound();
        return { data };
      },
    );
  }
}
