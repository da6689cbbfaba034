import type { LiveEvent } from '@tessera/contracts/notifications';
import { findLiveSession, type SessionDeps } from '../../identity';

import type { App } from '../../../http/app-types';
import { SECOND } from '../../../platform/clock';
import type { Listener } from '../../../platform/db/listener';
import { EventHub } from '../../../platform/events/event-hub';

const PING_EVERY = 15 * SECOND;

const eventStream = { content: { 'text/event-stream': { schema: { type: 'string' } } } };

/** An event contains only its kind and ids, so pages refetch the changed data. */
export function registerEvents(app: App, deps: SessionDeps & { listener: Listener }): void {
  const hub = new EventHub(deps.listener);
  // End the streams first, because an open stream prevents the server from closing.
  app.addHook('preClose', async () => hub.endAll());
  app.get(
    '/events',
    { schema: { response: { 200: eventStream } }, config: { access: 'session' } },
    (request, reply) => {
      const { userId, sessionId } = request.session;
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      stream.write('retry: 2000\n\n');
      let version = 0;
      const hear = (event: LiveEvent) => {
        version += 1;
        stream.write(`id: ${version}\nevent: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`);
      };
      const end = () => {
        clearInterval(ping);
        unsubscribe();
        stream.end();
      };
      // `gap` is called if events may be missing. It ends the stream, so that the page reconnects and refetches
      // everything.
      const unsubscribe = hub.subscribe({ userId, sessionId, hear, end, gap: end });
      const ping = setInterval(() => {
        stream.write(': ping\n\n');
        // This check does not count as activity of the user, so an open stream does not keep the session alive.
        void findLiveSession(deps, sessionId, true).then(
          (row) => (row ? undefined : end()),
          () => end(),
        );
      }, PING_EVERY);
      stream.on('close', end);
    },
  );
}
