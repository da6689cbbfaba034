import { StaffReasonRequest } from '@tessera/contracts/admin-users';
import { FlagRuleRequest } from '@tessera/contracts/flag-requests';
import { AdminFlagParams, AdminFlagsAnswer, type StaffFlagChange } from '@tessera/contracts/flags';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict } from '../../../platform/errors';
import { auditActor } from '../../audit';
import { changeFlag, readAdminFlags, ReleaseRefused, type Releases } from '../../releases';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'logger'> & { releases: Releases };
type Request = Parameters<typeof auditActor>[0] & { params: { name: string } };

const config = { access: { permission: 'releases.move' } } as const;
const response = { 200: AdminFlagsAnswer };

async function change(deps: Deps, request: Request, wanted: StaffFlagChange) {
  const { db, clock, logger } = deps;
  const actor = auditActor(request);
  const mover = { db, now: () => clock.now(), actor: actor.userId, auditActor: actor, logger };
  try {
    await changeFlag(deps, mover, request.params.name, wanted);
  } catch (error) {
    if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
    throw error;
  }
  return { data: await readAdminFlags(deps) };
}

export function registerFlags(app: App, deps: Deps): void {
  app.get('/admin/flags', { schema: { response }, config }, async () => ({
    data: await readAdminFlags(deps),
  }));
  app.post(
    '/admin/flags/:name/rule',
    { schema: { params: AdminFlagParams, body: FlagRuleRequest, response }, config },
    (request) => change(deps, request, { action: 'set', ...request.body }),
  );
  for (const action of ['kill', 'clear'] as const)
    app.post(
      `/admin/flags/:name/${action}`,
      { schema: { params: AdminFlagParams, body: StaffReasonRequest, response }, config },
      (request) => change(deps, request, { action, ...request.body }),
    );
}
