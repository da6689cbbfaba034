import type { LiveRemotes } from '@tessera/contracts/live-remote';
import { PREVIEW_PARAMETER } from '@tessera/contracts/release-preview';
import { isPermitted } from '@tessera/contracts/staff-permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type BrowserUser, captchaSiteKeys, cookieNames, findBrowserUser } from '../../identity';
import { acceptedEncoding } from '../../../http/accepted-encoding';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import { unavailable } from '../../../platform/errors';
import { ReleaseRefused } from '../moves';
import { createLivePass, LIVE_COOKIE, type LivePass } from '../passes';
import type { Releases } from '../releases';
import type { Caller } from '../canary-audience';
import { newVisitor, readVisitor, VISITOR_COOKIE, visitorCookie } from '../visitors';
import { createDocuments } from '../document/documents';
import { securityHeaders } from '../document/security-headers';

/** These paths never get the document: if they have no route, they get a 404. */
const isOurs = (path: string) => /^\/((api|releases|health|metrics)(\/|$)|captcha-frame(\.js)?$)/.test(path);

/** A client that accepts anything, such as curl, gets HTML unless the path names a file. */
const wantsPage = (path: string, accept = '') =>
  accept.includes('text/html') || (accept === '*/*' && !/\.[^/]*$/.test(path));

const themeOf = (request: FastifyRequest) => {
  const { theme } = request.cookies;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

type Deps = Pick<PlatformDeps, 'config' | 'clock' | 'db' | 'logger'> &
  Pick<Releases, 'trust' | 'liveReleases' | 'previews'>;

/** Returns undefined when the user cannot be read. */
async function userOf(deps: Deps, request: FastifyRequest): Promise<BrowserUser | null | undefined> {
  try {
    return await findBrowserUser(deps, request.cookies[cookieNames.binding]);
  } catch (err) {
    deps.logger.warn({ err }, 'document without its caller: everyone gets the current versions');
    return undefined;
  }
}

/** Sets the cookie of a visitor only while a canary includes visitors. It keeps its first expiry. */
async function callerOf(
  deps: Deps,
  request: FastifyRequest,
  { reply, hasVisitors }: { readonly reply: FastifyReply; readonly hasVisitors: boolean },
): Promise<Caller | null> {
  const user = await userOf(deps, request);
  if (user !== null || !hasVisitors) return user ?? null;
  const known = readVisitor(request.cookies);
  const visitor = known ?? newVisitor();
  if (known === undefined) void reply.setCookie(VISITOR_COOKIE, visitor, visitorCookie);
  return { visitor };
}

/**
 * Returns the version that the page previews: with a signed link, or when a staff member is signed in. Without either,
 * `?release=` has no effect, so that a stranger's link never changes the code of a customer's page. The cookie of the
 * session suffices, because the files of remotes without roles are public.
 */
async function previewOf(deps: Deps, request: FastifyRequest) {
  const [, query] = request.url.split('?');
  const text = new URLSearchParams(query).get(PREVIEW_PARAMETER);
  const asked = text === null ? undefined : deps.previews.read(text, deps.clock.now().getTime());
  if (asked === undefined || asked.key !== undefined) return asked;
  const user = await userOf(deps, request);
  return user && user.roles.length > 0 ? asked : undefined;
}

async function snapshotFor(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const current = await deps.liveReleases.get((hasVisitors) =>
    callerOf(deps, request, { reply, hasVisitors }),
  );
  const asked = await previewOf(deps, request);
  if (asked === undefined) return { snapshot: current };
  try {
    const { snapshot, name, version } = await deps.previews.show(current, asked);
    return { snapshot, preview: `${name}@${version}` };
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    return { snapshot: current };
  }
}

/**
 * Outside a development environment, live remotes need a user who may bring them and is signed in, so that they end with
 * the session.
 */
async function liveOf(deps: Deps, request: FastifyRequest, pass: LivePass): Promise<LiveRemotes | undefined> {
  const live = pass.read(request.cookies[LIVE_COOKIE], deps.clock.now().getTime());
  if (live === undefined || deps.config.REMOTE_OVERRIDES) return live;
  const user = await userOf(deps, request);
  return user && isPermitted(user.roles, 'releases.move') ? live : undefined;
}

export function registerDocument(app: App, deps: Deps): void {
  const { config } = deps;
  const livePass = createLivePass(config);
  const captcha = captchaSiteKeys(config);
  const [releaseKey = '', ...otherReleaseKeys] = deps.trust.publicKeys.map((key) =>
    key.export({ format: 'der', type: 'spki' }).toString('base64'),
  );
  const documents = createDocuments({
    origin: config.PUBLIC_ORIGIN,
    settings: {
      idleMinutes: config.SESSION_IDLE_MINUTES,
      captcha,
      releaseKey,
      ...(otherReleaseKeys.length > 0 && { otherReleaseKeys }),
    },
  });
  const headersWith = (live?: LiveRemotes) =>
    securityHeaders(config.PUBLIC_ORIGIN, { captcha: captcha !== null, live });
  const headers = headersWith();
  app.get('/*', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (isOurs(path) || !wantsPage(path, request.headers.accept)) return reply.callNotFound();
    const { snapshot, preview } = await snapshotFor(deps, request, reply);
    const live = await liveOf(deps, request, livePass);
    const made = documents(snapshot, path, themeOf(request), { live, preview });
    if (made === undefined) throw unavailable('The application is not published yet');
    // The URLs differ when `readableUrl` escaped an invalid path. The document then shows a not-found page.
    if (request.url !== request.originalUrl) void reply.code(404);
    void reply
      .headers(live === undefined ? headers : headersWith(live))
      .header('cache-control', 'private, no-cache')
      .header('etag', made.etag)
      .header('vary', 'accept-encoding, cookie');
    if (request.headers['if-none-match'] === made.etag) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(made.bodies[encoding]);
  });
}

/** Escapes the percent signs of an invalid path (`/c/%zz`), so that the router handles it like an unknown path. */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '/'] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
