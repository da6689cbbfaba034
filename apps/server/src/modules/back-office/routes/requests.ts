import { NewStaffRequest, StaffRequestAnswer, StaffRequestsAnswer } from '@tessera/contracts/admin-requests';
import { IdParams } from '@tessera/contracts/primitives';
import { isPermitted } from '@tessera/contracts/staff-permissions';
import type { App } from '../../../http/app-types';
import { notFound } from '../../../platform/errors';
import { auditActor } from '../../audit';
import type { IdentityDeps } from '../../identity';
import { readReleaseRequests } from '../../releases';
import { decideRequest, requestChange } from '../approvals/requests.service';
import { readOpenRequests, readRequest } from '../approvals/requests.repository';

const config = { access: { permission: 'users.freeze' } } as const;

export function registerRequests(app: App, deps: IdentityDeps): void {
  const show = async (id: string, actor: Parameters<typeof readRequest>[2]) => {
    const data = await readRequest(deps.db, id, actor);
    if (!data) throw notFound();
    return { data };
  };
  app.get(
    '/admin/requests',
    { schema: { response: { 200: StaffRequestsAnswer } }, config },
    async ({ session }) => ({
      data: await readOpenRequests(deps.db, deps.clock.now(), session),
      releases: isPermitted(session.roles, 'releases.move') ? await readReleaseRequests(deps) : [],
    }),
  );
  app.post(
    '/admin/requests',
    { schema: { body: NewStaffRequest, response: { 201: StaffRequestAnswer } }, config },
    async (request, reply) => {
      const id = await requestChange(deps, auditActor(request), request.body);
      return reply.code(201).send(await show(id, request.session));
    },
  );
  for (const decision of ['approve', 'refuse', 'withdraw'] as const) {
    app.post(
      `/admin/requests/:id/${decision}`,
      { schema: { params: IdParams, response: { 200: StaffRequestAnswer } }, config },
      async (request) => {
        const { id } = request.params;
        await decideRequest(deps, auditActor(request), id, decision);
        return show(id, request.session);
      },
    );
  }
}
