import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES, UploadAnswer, UploadRequest } from '@tessera/contracts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../http/app-types';
import { MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { conflict, invalid, malformed, unavailable } from '../../../platform/errors';
import { createSemaphore } from '../../../platform/semaphore';
import { ReleaseRefused } from '../moves';
import { pruneReleases } from '../prune';
import {
  assertMayPublish,
  assertStillValid,
  authoriseUpload,
  type Publisher,
} from '../publishing/authorise-upload';
import { readUpload } from '../publishing/read-upload';
import { withUnpackedBuild } from '../publishing/unpack-build';
import { createReleaseRegistry } from '../release-registry';
import type { Releases } from '../releases';
import { FileDamaged } from '../store/stored-files';

type Deps = PlatformDeps & { releases: Releases };

async function publish(
  deps: Deps,
  publisher: Publisher,
  { release: text, archive, canaryPercent }: UploadRequest,
) {
  const { db, clock, logger, releases } = deps;
  const { privateKey, trust } = releases;
  if (privateKey === undefined)
    throw unavailable('This server does not sign releases: set RELEASES_PRIVATE_KEY_FILE');
  const { key, owner } = publisher;
  const release = readUpload(text);
  await assertMayPublish(deps, publisher, release.name);
  const actor = `key ${key.id} of ${owner.name}`;
  const mover = { db, now: () => clock.now(), actor, needsApproval: true, logger };
  const { store } = trust;
  try {
    return await withUnpackedBuild(release, archive, async (buildFolder) => {
      const registry = createReleaseRegistry(mover);
      const changed = await registry.publish({
        buildFolder,
        store,
        release,
        privateKey,
        canaryPercent,
        assertAllowed: (tx) => assertStillValid(tx, publisher),
      });
      // The version is live already: a failed clean-up must not report a failed publication.
      await pruneReleases(mover, { store, name: release.name }).catch((error: unknown) =>
        logger.error({ err: error, name: release.name }, 'old versions not removed after a publication'),
      );
      return { name: release.name, version: release.version, changed };
    });
  } catch (error) {
    if (error instanceof ReleaseRefused) throw conflict('RELEASE_REFUSED', error.message);
    if (error instanceof FileDamaged) throw invalid({ archive: error.message });
    throw error;
  }
}

/** Publishes a signed upload. The signature replaces a session, so the route is public for the access rules. */
export function registerUploads(app: App, deps: Deps): void {
  const publishers = new WeakMap<FastifyRequest, Publisher>();
  // Unpacking and compressing a build needs much memory and CPU.
  const oneAtATime = createSemaphore(1, { patienceMs: MINUTE });
  app.register(async (scope: App) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const text = body.toString();
      const digest = createHash('sha256').update(body).digest('hex');
      if (digest === publishers.get(request)?.digest) void parse(request, text, done);
      else done(malformed());
    });
    scope.post(
      '/releases',
      {
        schema: { body: UploadRequest, response: { 200: UploadAnswer } },
        config: { access: 'public' },
        bodyLimit: MAX_UPLOAD_BYTES,
        onRequest: async (request) => {
          publishers.set(request, await authoriseUpload(deps, request.headers.authorization));
        },
      },
      async (request) => {
        const publisher = publishers.get(request);
        if (publisher === undefined) throw malformed();
        return { data: await oneAtATime(() => publish(deps, publisher, request.body)) };
      },
    );
  });
}
