import * as v from 'valibot';
import multipart from '@fastify/multipart';
import { AvatarAnswer } from '@tessera/contracts/people';
import type { App } from '../../../http/app-types';
import { type AccountsDeps, AVATAR_ROUTE, contentTypeOf, isAvatarName } from '../avatars/avatar-store';
import { notFound } from '../../../platform/errors';
import { consumeRateLimit } from '../../identity';
import { saveAvatar, removeAvatar } from '../avatars/avatar.service';
import { createPreparePhoto } from '../avatars/prepare-photo';
import { createPhotoLimits, discardBody, readPhoto } from './read-photo';
import { noContent } from '../../../http/no-content';

const Params = v.strictObject({ name: v.pipe(v.string(), v.check(isAvatarName)) });

/** The response headers let a browser show the photo in an `img`, but never as a page. */
export function registerGetAvatar(app: App, deps: Pick<AccountsDeps, 'avatars'>): void {
  app.get(
    AVATAR_ROUTE,
    { schema: { params: Params, hide: true }, config: { access: 'public' } },
    async ({ params: { name } }, reply) => {
      const photo = await deps.avatars.get(name);
      if (!photo) throw notFound();
      return reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .header('x-content-type-options', 'nosniff')
        .type(contentTypeOf(name))
        .send(photo);
    },
  );
}

const photo = { type: 'string', contentEncoding: 'binary' };
const form = { type: 'object', properties: { avatar: photo }, required: ['avatar'] };
const photoForm = { content: { 'multipart/form-data': { schema: form } } };

export function registerAvatar(app: App, deps: AccountsDeps): void {
  const config = { access: 'onboarded' } as const;
  const prepare = createPreparePhoto();
  const limits = createPhotoLimits();
  app.register(async (scope: App) => {
    // Only this scope has the multipart parser; other routes respond 415 to a form.
    await scope.register(multipart, { throwFileSizeLimit: false });
    const schema = { body: photoForm, response: { 200: AvatarAnswer } };
    scope.post('/user/avatar', { schema, config }, async (request, reply) => {
      const { userId } = request.session;
      try {
        const avatar = await limits.perUser(userId, async () => {
          const photo = await limits.inMemory(async () => {
            await consumeRateLimit(deps.db, deps.clock, 'photo', userId);
            return prepare(await readPhoto(request));
          });
          return saveAvatar(deps, userId, photo);
        });
        return { data: { avatar } };
      } catch (error) {
        discardBody(request, reply);
        throw error;
      }
    });
  });
  app.delete('/user/avatar', { schema: { response: noContent }, config }, async (request) => {
    await removeAvatar(deps, request.session.userId);
  });
}
