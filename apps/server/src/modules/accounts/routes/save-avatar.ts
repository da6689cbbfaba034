import multipart from '@fastify/multipart';
import { AvatarAnswer } from '@tessera/contracts';
import { consumeRateLimit } from '../../identity';
import type { App } from '../../../http/app-types';
import type { AccountsDeps } from '../accounts-deps';
import { saveAvatar } from '../avatars/avatar.service';
import { createPreparePhoto } from '../avatars/prepare-photo';
import { createPhotoLimits } from './photo-limits';
import { discardBody, readPhoto } from './read-photo';

const photo = { type: 'string', contentEncoding: 'binary' };
const form = { type: 'object', properties: { avatar: photo }, required: ['avatar'] };
const photoForm = { content: { 'multipart/form-data': { schema: form } } };

/** The only route that accepts `multipart/form-data`; other routes respond 415. */
export function registerSaveAvatar(app: App, deps: AccountsDeps): void {
  const prepare = createPreparePhoto();
  const limits = createPhotoLimits();
  app.register(async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(
      '/user/avatar',
      {
        schema: { body: photoForm, response: { 200: AvatarAnswer } },
        config: { access: 'onboarded' },
      },
      async (request, reply) => {
        const { userId } = request.session;
        try {
          const avatar = await limits.perUser(userId, async () => {
            // The body is read only within the memory limit.
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
      },
    );
  });
}
