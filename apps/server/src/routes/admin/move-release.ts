import { AdminReleaseAnswer, CanaryRequest, PromoteRequest, ReleaseParams } from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { ApiDeps } from '../../api-deps';
import type { App } from '../../app-types';
import { auditActor } from '../../audit/audit-actor';
import { conflict } from '../../plugins/http-error';
import { readAdminRelease } from '../../releases/admin-releases';
import { ReleaseRefused } from '../../releases/moves';
import { createReleaseRegistry, type ReleaseRegistry } from '../../releases/release-registry';

type Deps = Pick<ApiDeps, 'db' | 'clock' | 'logger' | 'releases'>;

const config = { access: { permission: 'releases.move' } } as const;
const response = { 200: AdminReleaseAnswer };

/** Moves a release in the name of who asks, and answers the remote as it is then. What the rules refuse is 409, in their words. */
async function move(
  deps: Deps,
  request: FastifyRequest,
  name: string,
  how: (registry: ReleaseRegistry) => Promise<unknown>,
): Promise<AdminReleaseAnswer> {
  const { db, clock, logger } = deps;
  await readAdminRelease(deps, name);
  const who = auditActor(request);
  try {
    const mover = { db, now: () => clock.now(), actor: who.userId, auditActor: who, logger };
    await how(createReleaseRegistry(mover));
  } catch (error) {
    if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
    throw error;
  }
  return { data: await readAdminRelease(deps, name) };
}

/** POST /admin/releases/{name}/promote, canary, stop and rollback. One person is enough: each can be taken back at once. */
export function registerMoveRelease(app: App, deps: Deps): void {
  const { trust } = deps.releases;
  app.post(
    '/admin/releases/:name/promote',
    { schema: { params: ReleaseParams, body: PromoteRequest, response }, config },
    (request) => {
      const { name } = request.params;
      return move(deps, request, name, (registry) => registry.promote(name, request.body.version, trust));
    },
  );
  app.post(
    '/admin/releases/:name/canary',
    { schema: { params: ReleaseParams, body: CanaryRequest, response }, config },
    (request) => {
      const { name } = request.params;
      const { version, percent } = request.body;
      return move(deps, request, name, (registry) => registry.canary(name, version, percent, trust));
    },
  );
  app.post(
    '/admin/releases/:name/stop',
    { schema: { params: ReleaseParams, response }, config },
    (request) => {
      const { name } = request.params;
      return move(deps, request, name, (registry) => registry.stop(name));
    },
  );
  app.post(
    '/admin/releases/:name/rollback',
    { schema: { params: ReleaseParams, response }, config },
    (request) => {
      const { name } = request.params;
      return move(deps, request, name, (registry) => registry.rollback(name, trust));
    },
  );
}
