import { auditActor } from '../../audit';
import { NewStaffRequest, StaffRequestAnswer } from '@tessera/contracts';
import { requestChange } from '../approvals/request-change.service';
import { readRequest } from '../approvals/requests.repository';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';

export function registerCreateRequest(app: App, deps: PlatformDeps): void {
  app.post(
    '/admin/requests',
    {
      schema: { body: NewStaffRequest, response: { 201: StaffRequestAnswer } },
      config: { access: { permission: 'users.freeze' } },
    },
    async (request, reply) => {
      const id = await requestChange(deps, auditActor(request), request.body);
      const data = await readRequest(deps.db, id, request.session);
      if (!data) throw notFound();
      return reply.code(201).send({ data });
    },
  );
}
