import { LiveRemoteAnswer, LiveRemoteRequest } from '@tessera/contracts/live-remote';
import { PageVersionsHeader } from '@tessera/contracts/page-versions';
import { ReleaseVersion, RemotesAnswer, RemotesQuery } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { auditActor, writeAudit } from '../../audit';
import type { App } from '../../../http/app-types';
import { compressed } from '../../../http/compressed';
import type { PlatformDeps } from '../../../platform/deps';
import { createLivePass, LIVE_COOKIE, passCookie } from '../passes';
import { registryFor, sparesFor } from '../registry-view';
import type { Releases } from '../releases';
import { readVisitor } from '../visitors';

type Deps = Pick<PlatformDeps, 'clock' | 'config' | 'db'> & { releases: Releases };

const cookie = { httpOnly: true, secure: true, sameSite: 'strict' } as const;

function registerGetRemotes(app: App, { clock, releases }: Deps) {
  const { liveReleases, fitToShell, pass } = releases;
  app.get(
    '/remotes',
    {
      schema: { querystring: RemotesQuery, response: { 200: RemotesAnswer } },
      config: { access: 'public' },
      onSend: compressed,
    },
    async (request, reply) => {
      const session = request.optionalSession;
      const { roles = [], sessionId } = session ?? {};
      const visitor = readVisitor(request.cookies);
      const caller = session ?? (visitor === undefined ? null : { visitor });
      const live = await liveReleases.get(() => Promise.resolve(caller));
      // Older pages do not send their shell version.
      const { 'x-shell-version': shell, 'x-page-versions': page } = request.headers;
      const snapshot = v.is(ReleaseVersion, shell) ? await fitToShell(live, shell) : live;
      const answer = registryFor(snapshot, roles);
      for (const { manifest } of Object.values(answer.data)) {
        if (manifest.roles === undefined || sessionId === undefined) continue;
        const value = pass.issue(manifest.name, sessionId, clock.now().getTime());
        const path = `/releases/${manifest.name}/`;
        void reply.setCookie(passCookie(manifest.name), value, { ...cookie, path, maxAge: pass.lifeSeconds });
      }
      const spares = request.query.spares === undefined ? {} : { spares: sparesFor(snapshot, roles) };
      const versions = v.safeParse(PageVersionsHeader, page);
      // The snapshot of a new document, which does not depend on the shell of this page.
      const changes = versions.success ? await liveReleases.compare(live, versions.output) : {};
      return reply.header('cache-control', 'private, no-cache').send({ ...answer, ...spares, ...changes });
    },
  );
}

/**
 * POST sets a cookie with which the pages in this browser load remotes from the developer's machine. With
 * REMOTE_OVERRIDES off, POST requires the staff permission `releases.move` and a recent authenticator code, and
 * writes an audit entry.
 */
function registerLiveRemote(app: App, { clock, config, db }: Deps) {
  const livePass = createLivePass(config);
  const access = config.REMOTE_OVERRIDES ? 'public' : ({ permission: 'releases.move' } as const);
  const options = { ...cookie, path: '/' };
  const schema = { response: { 200: LiveRemoteAnswer } };
  app.post(
    '/remotes/live',
    { schema: { ...schema, body: LiveRemoteRequest }, config: { access } },
    async (request, reply) => {
      const { remote } = request.body;
      const now = clock.now();
      if (access !== 'public') {
        const entry = { at: now, actor: auditActor(request), action: 'release.live', target: remote };
        await db.transaction((tx) => writeAudit(tx, entry));
      }
      const value = livePass.issue(remote, now.getTime());
      void reply.setCookie(LIVE_COOKIE, value, { ...options, maxAge: livePass.lifeSeconds });
      return { message: `${remote} may run in this browser` };
    },
  );
  app.delete('/remotes/live', { schema, config: { access: 'public' } }, async (_request, reply) => {
    void reply.clearCookie(LIVE_COOKIE, options);
    return { message: 'Remotes come from their releases' };
  });
}

export function registerRemotes(app: App, deps: Deps): void {
  registerGetRemotes(app, deps);
  registerLiveRemote(app, deps);
}
