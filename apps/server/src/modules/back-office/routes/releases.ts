import {
  AdminReleaseAnswer,
  AdminReleasesAnswer,
  CanaryRequest,
  PromoteRequest,
  RampRequest,
  ReleaseErrorsAnswer,
  ReleaseParams,
  ReleaseRequestParams,
  ReleaseVitalsAnswer,
} from '@tessera/contracts/admin-releases';
import { StaffReasonRequest } from '@tessera/contracts/admin-users';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict } from '../../../platform/errors';
import { type AuditActor, auditActor } from '../../audit';
import {
  createReleaseVitals,
  type Releases,
  readAdminRelease,
  readAdminReleases,
  readReleaseErrors,
  NeedsApproval,
  ReleaseRefused,
  createReleaseRegistry,
  type ReleaseRegistry,
  askForMove,
  askForRollback,
  decideMove,
  type WantedMove,
} from '../../releases';

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger'> & { releases: Releases };
type Request = Parameters<typeof auditActor>[0] & { params: { name: string } };

const config = { access: { permission: 'releases.move' } } as const;
const response = { 200: AdminReleaseAnswer };

async function move(
  deps: Deps,
  request: Request,
  run: (registry: ReleaseRegistry, actor: AuditActor, name: string) => Promise<unknown>,
): Promise<AdminReleaseAnswer> {
  const { db, clock, logger } = deps;
  const { name } = request.params;
  await readAdminRelease(deps, name);
  const actor = auditActor(request);
  const mover = { db, now: () => clock.now(), actor: actor.userId, auditActor: actor, logger };
  try {
    await run(createReleaseRegistry(mover), actor, name);
  } catch (error) {
    if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
    throw error;
  }
  return { data: await readAdminRelease(deps, name) };
}

export function registerReleases(app: App, deps: Deps): void {
  const { trust } = deps.releases;
  const readVitals = createReleaseVitals(deps);
  const orAsk = (moving: Promise<void>, actor: AuditActor, wanted: WantedMove): Promise<void> =>
    moving.catch((error: unknown) => {
      if (error instanceof NeedsApproval) return askForMove(deps, actor, trust, wanted);
      throw error;
    });
  app.get('/admin/releases', { schema: { response: { 200: AdminReleasesAnswer } }, config }, () =>
    readAdminReleases(deps),
  );
  app.get(
    '/admin/releases/:name/errors',
    { schema: { params: ReleaseParams, response: { 200: ReleaseErrorsAnswer } }, config },
    async ({ params }) => ({
      data: await readReleaseErrors(deps, deps.releases.symbolicate, params.name),
    }),
  );
  app.get(
    '/admin/releases/:name/vitals',
    { schema: { params: ReleaseParams, response: { 200: ReleaseVitalsAnswer } }, config },
    async ({ params }) => ({ data: await readVitals(params.name) }),
  );
  app.post(
    '/admin/releases/:name/promote',
    { schema: { params: ReleaseParams, body: PromoteRequest, response }, config },
    (request) =>
      move(deps, request, (registry, actor, name) => {
        const { version } = request.body;
        const wanted = { name, action: 'promote', version, percent: null } as const;
        return orAsk(registry.promote(name, version, trust), actor, wanted);
      }),
  );
  app.post(
    '/admin/releases/:name/canary',
    { schema: { params: ReleaseParams, body: CanaryRequest, response }, config },
    (request) =>
      move(deps, request, (registry, actor, name) => {
        const { version, percent } = request.body;
        const wanted = { name, action: 'canary', version, percent } as const;
        return orAsk(registry.canary(name, version, percent, trust), actor, wanted);
      }),
  );
  // A ramp to an older version has no request: a second person approves its promotion instead.
  app.post(
    '/admin/releases/:name/ramp',
    { schema: { params: ReleaseParams, body: RampRequest, response }, config },
    (request) =>
      move(deps, request, (registry, _actor, name) =>
        registry.ramp(name, request.body.version, request.body, trust),
      ),
  );
  app.post('/admin/releases/:name/stop', { schema: { params: ReleaseParams, response }, config }, (request) =>
    move(deps, request, (registry, _actor, name) => registry.stop(name)),
  );
  app.post(
    '/admin/releases/:name/rollback',
    { schema: { params: ReleaseParams, response }, config },
    (request) => move(deps, request, (_registry, actor, name) => askForRollback(deps, actor, trust, name)),
  );
  const reasoned = { params: ReleaseParams, body: StaffReasonRequest, response };
  app.post('/admin/releases/:name/kill', { schema: reasoned, config }, (request) =>
    move(deps, request, (registry, _actor, name) => registry.kill(name, request.body.reason)),
  );
  app.post('/admin/releases/:name/revive', { schema: reasoned, config }, (request) =>
    move(deps, request, (registry, _actor, name) => registry.revive(name, request.body)),
  );
  for (const decision of ['approve', 'refuse', 'withdraw'] as const) {
    app.post(
      `/admin/releases/:name/requests/:id/${decision}`,
      { schema: { params: ReleaseRequestParams, response }, config },
      (request) =>
        move(deps, request, (_registry, actor) =>
          decideMove(deps, actor, trust, { ...request.params, decision }),
        ),
    );
  }
}
