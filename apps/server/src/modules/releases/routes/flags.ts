import { FlagsAnswer } from '@tessera/contracts/flags-answer';
import type { App } from '../../../http/app-types';
import type { Releases } from '../releases';

/** Returns the names of the flags that are on for the caller. */
export function registerFlags(app: App, { releases }: { releases: Pick<Releases, 'flags'> }): void {
  app.get(
    '/flags',
    { schema: { response: { 200: FlagsAnswer } }, config: { access: 'public' } },
    async (request, reply) => {
      const { userId, roles } = request.optionalSession ?? {};
      const caller = userId === undefined || roles === undefined ? null : { userId, roles };
      const data = await releases.flags.on(caller);
      return reply.header('cache-control', 'private, no-cache').send({ data });
    },
  );
}
