import multipart from '@fastify/multipart';
import { AvatarAnswer } from '@tessera/contracts';
import { countAttempt } from '../../identity';
import type { App } from '../../../http/app-types';
import type { AccountsDeps } from '../accounts-deps';
import { saveAvatar } from '../avatars/avatar.service';
import { createPreparePhoto } from '../avatars/prepare-photo';
import { createPhotoPlaces } from './photo-limits';
import { leaveBody, readPhoto } from './read-photo';

const photo = { type: 'string', contentEncoding: 'binary' };
const form = { type: 'object', properties: { avatar: photo }, required: ['avatar'] };
const photoForm = { content: { 'multipart/form-data': { schema: form } } };

/** The only call that takes a form; elsewhere one stays 415. */
export function registerSaveAvatar(app: App, deps: AccountsDeps): void {
  const prepare = createPreparePhoto();
  const places = createPhotoPlaces();
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
          const avatar = await places.ofPerson(userId, async () => {
            // Nothing of the body is read before it has its place.
            const photo = await places.inMemory(async () => {
              await countAttempt(deps.db, deps.clock, 'photo', userId);
              return prepare(await readPhoto(request));
            });
            return saveAvatar(deps, userId, photo);
          });
          return { data: { avatar } };
        } catch (error) {
          leaveBody(request, reply);
          throw error;
        }
      },
    );
  });
}
