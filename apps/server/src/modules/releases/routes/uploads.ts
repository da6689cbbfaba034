import { KeyFlagAnswer, KeyFlagRequest } from '@tessera/contracts/flag-requests';
import { ReleasesAnswer } from '@tessera/contracts/release-list';
import { PreviewAnswer, PreviewRequest } from '@tessera/contracts/release-preview';
import { PublishedAnswer, PublishedParams } from '@tessera/contracts/release-promotion';
import {
  MAX_UPLOAD_BYTES,
  MoveAnswer,
  MoveRequest,
  UploadAnswer,
  UploadRequest,
} from '@tessera/contracts/release-upload';
import type { App } from '../../../http/app-types';
import { MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { createSemaphore } from '../../../platform/semaphore';
import { flagByKey } from '../publishing/flag-by-key.service';
import { moveByKey } from '../publishing/move-by-key.service';
import { previewByKey } from '../publishing/preview-by-key.service';
import { publishByKey } from '../publishing/publish-by-key.service';
import { readPublishedByKey } from '../publishing/read-published-by-key.service';
import { readRegistry } from '../publishing/read-registry.service';
import type { Releases } from '../releases';
import { registerSignedRoutes } from './signed-routes';

/**
 * Publishes, moves and previews a remote, and changes its flags, for the team that has its key or a trusted pipeline. Reads the
 * registry and its published builds for it.
 */
export function registerUploads(app: App, deps: PlatformDeps & { releases: Releases }): void {
  // Packing, unpacking and compressing a build needs much memory and CPU.
  const oneAtATime = createSemaphore(1, { queue: 4, patienceMs: MINUTE });
  registerSignedRoutes(app, deps, ({ app: scope, options, withKey }) => {
    scope.get(
      '/releases',
      { ...options, schema: { response: { 200: ReleasesAnswer } } },
      async (request) => ({
        data: await withKey(request, () => readRegistry(deps)),
      }),
    );
    const published = { params: PublishedParams, response: { 200: PublishedAnswer } };
    scope.get('/releases/:name/:version', { ...options, schema: published }, async (request) => ({
      data: await withKey(request, (caller) =>
        readPublishedByKey({ ...deps, oneAtATime }, caller, request.params),
      ),
    }));
    const upload = { body: UploadRequest, response: { 200: UploadAnswer } };
    scope.post('/releases', { ...options, schema: upload, bodyLimit: MAX_UPLOAD_BYTES }, async (request) => ({
      data: await withKey(request, (caller) => publishByKey({ ...deps, oneAtATime }, caller, request.body)),
    }));
    const move = { body: MoveRequest, response: { 200: MoveAnswer } };
    scope.post('/releases/moves', { ...options, schema: move }, async (request) => {
      const version = await withKey(request, (caller) => moveByKey(deps, caller, request.body));
      return { data: { name: request.body.remote, version } };
    });
    const flag = { body: KeyFlagRequest, response: { 200: KeyFlagAnswer } };
    scope.post('/releases/flags', { ...options, schema: flag }, async (request) => {
      await withKey(request, (caller) => flagByKey(deps, caller, request.body));
      return { data: { flag: request.body.flag } };
    });
    const preview = { body: PreviewRequest, response: { 200: PreviewAnswer } };
    scope.post('/releases/previews', { ...options, schema: preview }, async (request) => ({
      data: await withKey(request, (caller) => previewByKey(deps, caller, request.body)),
    }));
  });
}
