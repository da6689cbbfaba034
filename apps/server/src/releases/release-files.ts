import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { AssetFile, ReleaseVersion, RemoteName } from '@tessera/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../app-types';
import type { ServerDeps } from '../deps';
import { notFound } from '../plugins/http-error';
import { passCookie, type ReleasePass } from './release-pass';
import { ENCODINGS, releaseFolder } from './release-store';
import { parsePayload, readRelease, readReleaseAsset } from './releases.repository';
import { isSigned, readPublicKey } from './signing';

const Params = v.strictObject({ name: RemoteName, version: ReleaseVersion, file: AssetFile });
type Params = v.InferOutput<typeof Params>;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
};

interface Known {
  readonly integrity: string;
  readonly restricted: boolean;
}

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'config'> & { pass: ReleasePass };

/** Published releases never change, so what is known of one stays known. */
function createLookup({ db, config }: Deps) {
  const known = new Map<string, Known>();
  const publicKey = readPublicKey(config.RELEASES_PUBLIC_KEY);
  return async ({ name, version, file }: Params): Promise<Known | undefined> => {
    const key = `${name}/${version}/${file}`;
    const held = known.get(key);
    if (held) return held;
    const asset = await readReleaseAsset(db, name, version, file);
    const stored = asset && (await readRelease(db, name, version));
    if (!stored || !isSigned(stored.payload, stored.signature, publicKey)) return undefined;
    const release = parsePayload(stored.payload);
    const restricted = release.kind === 'remote' && release.manifest.roles !== undefined;
    const found = { integrity: asset.integrity, restricted };
    known.set(key, found);
    return found;
  };
}

function choose(path: string, request: FastifyRequest) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = ENCODINGS.find(
    ({ name, suffix }) => accepted.includes(name) && existsSync(`${path}${suffix}`),
  );
  return { path: `${path}${encoding?.suffix ?? ''}`, encoding: encoding?.name };
}

function sendFile(path: string, params: Params, found: Known, request: FastifyRequest, reply: FastifyReply) {
  const chosen = choose(path, request);
  if (!existsSync(chosen.path)) throw notFound();
  if (chosen.encoding !== undefined) void reply.header('content-encoding', chosen.encoding);
  return reply
    .header('cache-control', `${found.restricted ? 'private' : 'public'}, max-age=31536000, immutable`)
    .header('etag', `"${found.integrity}"`)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .type(TYPES[params.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    .send(createReadStream(chosen.path));
}

/** Serves the files of published releases and nothing else; a remote for staff answers 404 without its pass. */
export function registerReleaseFiles(app: App, deps: Deps): void {
  const lookup = createLookup(deps);
  app.get(
    '/releases/:name/:version/:file',
    { schema: { hide: true }, config: { access: 'public' } },
    async (request, reply) => {
      const params = v.safeParse(Params, request.params);
      if (!params.success) throw notFound();
      const found = await lookup(params.output);
      if (!found) throw notFound();
      const { name, file } = params.output;
      const cookie = request.cookies[passCookie(name)];
      if (found.restricted && !deps.pass.opens(cookie, name, deps.clock.now().getTime())) throw notFound();
      const path = join(releaseFolder(deps.config.RELEASES_DIR, params.output), file);
      return sendFile(path, params.output, found, request, reply);
    },
  );
}
