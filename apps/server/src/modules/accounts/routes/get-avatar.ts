import * as v from 'valibot';
import type { App } from '../../../http/app-types';
import type { AccountsDeps } from '../accounts-deps';
import { notFound } from '../../../platform/errors';
import { AVATAR_ROUTE, contentTypeOf, isAvatarName } from '../avatars/avatar-name';

const Params = v.strictObject({ name: v.pipe(v.string(), v.check(isAvatarName)) });

/** Serves photos outside /api. The headers allow a browser to show them in an `img` only. */
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
