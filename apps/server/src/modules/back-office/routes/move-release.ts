import type { LedgerDeps } from '../../chains';
import {
  AdminReleaseAnswer,
  CanaryRequest,
  PromoteRequest,
  ReleaseParams,
  ReleaseRequestParams,
} from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import { type AuditActor, auditActor } from '../../audit';
import {
  type Releases,
  readAdminRelease,
  NeedsApproval,
  ReleaseRefused,
  createReleaseRegistry,
  type ReleaseRegistry,
  askForMove,
  askForRollback,
  decideMove,
  type WantedMove,
} from '../../releases';
import type { App } from '../../../http/app-types';
import { conflict } from '../../../platform/errors';

type Deps = Pick<LedgerDeps & { releases: Releases }, 'db' | 'clock' | 'logger' | 'releases'>;

const config = { access: { permission: 'releases.move' } } as const;
const response = { 200: AdminReleaseAnswer };

/** Runs a move, or a request for one, and returns the remote as it is afterwards. A refusal of the rules is 409 with their sentence. */
async function move(
  deps: Deps,
  request: FastifyRequest,
  name: string,
  how: (registry: ReleaseRegistry, actor: AuditActor) => Promise<unknown>,
): Promise<AdminReleaseAnswer> {
  const { db, clock, logger } = deps;
  await readAdminRelease(deps, name);
  const who = auditActor(request);
  try {
    const mover = { db, now: () => clock.now(), actor: who.userId, auditActor: who, logger };
    await how(createReleaseRegistry(mover), who);
  } catch (error) {
    if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
    throw error;
  }
  return { data: await readAdminRelease(deps, name) };
}

/**
 * POST /admin/releases/{name}/promote, canary, stop and rollback. One person moves forward and stops a canary. A move to an older
 * version opens a request, which a second person decides.
 */
export function registerMoveRelease(app: App, deps: Deps): void {
  const { trust } = deps.releases;
  /** Opens a request instead of a move that needs a second person. */
  const orAsk = (moving: Promise<void>, actor: AuditActor, wanted: WantedMove): Promise<void> =>
    moving.catch((error: unknown) => {
      if (error instanceof NeedsApproval) return askForMove(deps, actor, trust, wanted);
      throw error;
    });
  app.post(
    '/admin/releases/:name/promote',
    { schema: { params: ReleaseParams, body: PromoteRequest, response }, config },
    (request) => {
      const { name } = request.params;
      const { version } = request.body;
      return move(deps, request, name, async (registry, actor) => {
        const wanted = { name, action: 'promote', version, percent: null } as const;
        await orAsk(registry.promote(name, version, trust), actor, wanted);
      });
    },
  );
  app.post(
    '/admin/releases/:name/canary',
    { schema: { params: ReleaseParams, body: CanaryRequest, response }, config },
    (request) => {
      const { name } = request.params;
      const { version, percent } = request.body;
      return move(deps, request, name, async (registry, actor) => {
        const wanted = { name, action: 'canary', version, percent } as const;
        await orAsk(registry.canary(name, version, percent, trust), actor, wanted);
      });
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
      return move(deps, request, name, (_registry, actor) => askForRollback(deps, actor, trust, name));
    },
  );
  for (const decision of ['approve', 'refuse', 'withdraw'] as const) {
    app.post(
      `/admin/releases/:name/requests/:id/${decision}`,
      { schema: { params: ReleaseRequestParams, response }, config },
      (request) => {
        const { name, id } = request.params;
        return move(deps, request, name, (_registry, actor) =>
          decideMove(deps, actor, trust, { name, id, decision }),
        );
      },
    );
  }
}
