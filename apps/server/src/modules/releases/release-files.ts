import type { Role } from '@tessera/contracts/identity';
import { AssetFile } from '@tessera/contracts/pages';
import { ReleaseVersion, RemoteName, type ReleaseAsset } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { findLiveSession, type SessionCache } from '../identity';
import type { App } from '../../http/app-types';
import type { PlatformDeps } from '../../platform/deps';
import { notFound } from '../../platform/errors';
import { passCookie } from './passes';
import type { Releases } from './releases';
import { hasReleaseAsset } from './releases.repository';
import { createServedFiles } from './served-files';
import { readVerified } from './verify-releases';

const Params = v.strictObject({ name: RemoteName, version: ReleaseVersion, file: AssetFile });

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
};

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'config' | 'logger' | 'listener'> & {
  sessionStore: SessionCache;
} & Pick<Releases, 'pass' | 'trust'>;

/** Published releases are immutable, so the cache has no expiry. */
function createLookup({ db, trust }: Pick<Deps, 'db' | 'trust'>) {
  const known = new Map<
    string,
    { readonly asset: ReleaseAsset; readonly roles: readonly Role[] | undefined }
  >();
  return async ({ name, version, file }: v.InferOutput<typeof Params>) => {
    const key = `${name}/${version}/${file}`;
    const held = known.get(key);
    if (held) return held;
    // A map is no asset. This line also holds for a build that lists one as an asset, compressed or not.
    if (/\.map(\.|$)/.test(file)) return undefined;
    if (!(await hasReleaseAsset(db, name, version, file))) return undefined;
    const release = await readVerified(db, trust.publicKeys, { name, version });
    const asset = release?.assets.find((candidate) => candidate.file === file);
    if (release === undefined || asset === undefined) return undefined;
    const found = { asset, roles: release.kind === 'remote' ? release.manifest.roles : undefined };
    known.set(key, found);
    return found;
  };
}

/** Reads the roles from the database, so that a removed role takes effect at once. */
async function mayRead(deps: Deps, name: string, roles: readonly Role[], cookie: string | undefined) {
  const sessionId = deps.pass.read(cookie, name, deps.clock.now().getTime());
  const session = sessionId === undefined ? undefined : await findLiveSession(deps, sessionId, true);
  return session?.roles.some((role) => roles.includes(role)) ?? false;
}

export function registerReleaseFiles(app: App, deps: Deps): void {
  const lookup = createLookup(deps);
  const serve = createServedFiles(deps.trust.store, deps);
  app.get(
    '/releases/:name/:version/:file',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const params = v.safeParse(Params, request.params);
      if (!params.success) throw notFound();
      const found = await lookup(params.output);
      if (!found) throw notFound();
      const { name, file } = params.output;
      const { roles } = found;
      if (roles !== undefined && !(await mayRead(deps, name, roles, request.cookies[passCookie(name)])))
        throw notFound();
      const served = await serve(
        params.output,
        found.asset,
        String(request.headers['accept-encoding'] ?? ''),
      );
      if (!served) throw notFound();
      if (served.encoding !== undefined) void reply.header('content-encoding', served.encoding);
      return reply
        .header('cache-control', `${roles === undefined ? 'public' : 'private'}, max-age=31536000, immutable`)
        .header('etag', `"${found.asset.integrity}"`)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .send(served.content);
    },
  );
}
