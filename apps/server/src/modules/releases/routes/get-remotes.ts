import { ReleaseVersion, RemotesAnswer, RemotesQuery } from '@tessera/contracts';
import * as v from 'valibot';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { compressed } from '../../../http/compressed';
import type { FitToShell } from '../fit-to-shell';
import type { LiveReleases } from '../live-releases';
import { passCookie, type ReleasePass } from '../release-pass';
import { registryFor, sparesFor } from '../registry-view';

type Deps = Pick<PlatformDeps, 'clock'> & {
  liveReleases: LiveReleases;
  fitToShell: FitToShell;
  pass: ReleasePass;
};

/** GET /remotes: the registry for this user, and passes for staff remotes. */
export function registerGetRemotes(app: App, { clock, liveReleases, fitToShell, pass }: Deps): void {
  app.get(
    '/remotes',
    {
      schema: { querystring: RemotesQuery, response: { 200: RemotesAnswer } },
      config: { access: 'public' },
      onSend: compressed,
    },
    async (request, reply) => {
      const { roles = [], userId = null, sessionId } = request.optionalSession ?? {};
      const live = await liveReleases.get(() => Promise.resolve(userId));
      // Older pages do not send their shell version.
      const { 'x-shell-version': shell } = request.headers;
      const snapshot = v.is(ReleaseVersion, shell) ? await fitToShell(live, shell) : live;
      const answer = registryFor(snapshot, roles);
      for (const { manifest } of Object.values(answer.data)) {
        if (manifest.roles === undefined || sessionId === undefined) continue;
        const value = pass.issue(manifest.name, sessionId, clock.now().getTime());
        void reply.setCookie(passCookie(manifest.name), value, {
          path: `/releases/${manifest.name}/`,
          httpOnly: true,
          secure: true,
          sameSite: 'strict',
          maxAge: pass.lifeSeconds,
        });
      }
      const spares = request.query.spares === undefined ? {} : { spares: sparesFor(snapshot, roles) };
      return reply.header('cache-control', 'private, no-cache').send({ ...answer, ...spares });
    },
  );
}
