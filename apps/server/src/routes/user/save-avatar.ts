import multipart from '@fastify/multipart';
import { AvatarAnswer } from '@tessera/contracts';
import type { App } from '../../app-types';
import { countAttempt } from '../../identity/attempts';
import type { IdentityDeps } from '../../identity/identity';
import { saveAvatar } from '../../profile/avatars/avatar.service';
import { createPreparePhoto } from '../../profile/avatars/prepare-photo';
import { readPhoto } from './read-photo';

/** The only call that takes a form; elsewhere one stays 415. */
export function registerSaveAvatar(app: App, deps: IdentityDeps): void {
  const prepare = createPreparePhoto();
  app.register(async (scope: App) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    scope.post(
      '/user/avatar',
      {
        schema: { consumes: ['multipart/form-data'], response: { 200: AvatarAnswer } },
        config: { access: 'onboarded' },
      },
      async (request, reply) => {
        const { userId } = request.session;
        await countAttempt(deps.db, deps.clock, 'photo', userId);
        const photo = await prepare(await readPhoto(request, reply));
        return { data: { avatar: await saveAvatar(deps, userId, photo) } };
      },
    );
  });
}
