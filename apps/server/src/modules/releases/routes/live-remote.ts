import { LiveRemoteAnswer, LiveRemoteRequest } from '@tessera/contracts';
import { auditActor, writeAudit } from '../../audit';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { createLivePass, LIVE_COOKIE } from '../live-pass';

type Deps = Pick<PlatformDeps, 'clock' | 'config' | 'db'>;

const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const schema = { response: { 200: LiveRemoteAnswer } };

/**
 * POST /remotes/live: allows documents of this browser to load one remote from its own machine. In a development environment
 * every user may; elsewhere only release staff with a fresh code, with an audit entry.
 */
function registerOpen(app: App, { clock, config, db }: Deps): void {
  const livePass = createLivePass(config);
  const access = config.REMOTE_OVERRIDES ? 'public' : ({ permission: 'releases.move' } as const);
  app.post(
    '/remotes/live',
    { schema: { ...schema, body: LiveRemoteRequest }, config: { access } },
    async (request, reply) => {
      const { remote } = request.body;
      if (access !== 'public') {
        const entry = { at: clock.now(), actor: auditActor(request), action: 'release.live', target: remote };
        await db.transaction((tx) => writeAudit(tx, entry));
      }
      void reply.setCookie(LIVE_COOKIE, livePass.issue(remote, clock.now().getTime()), {
        ...cookie,
        maxAge: livePass.lifeSeconds,
      });
      return { message: `${remote} may run in this browser` };
    },
  );
}

/** POST and DELETE /remotes/live. DELETE affects only this browser. */
export function registerLiveRemote(app: App, deps: Deps): void {
  registerOpen(app, deps);
  app.delete('/remotes/live', { schema, config: { access: 'public' } }, async (_request, reply) => {
    void reply.clearCookie(LIVE_COOKIE, cookie);
    return { message: 'Remotes come from their releases' };
  });
}
