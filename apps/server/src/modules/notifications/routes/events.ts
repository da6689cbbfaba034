import type { SessionDeps } from '../../identity';

import type { App } from '../../../http/app-types';
import { SECOND } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { EventHub } from '../../../platform/events/event-hub';
import { EventStream } from '../../../platform/events/event-stream';
import { endDeadStreams } from '../end-dead-streams';

const PING_EVERY = 15 * SECOND;
/** A stream may outlive its expired session by this time. Other ends of a session arrive by NOTIFY. */
const CHECK_EVERY = 15 * SECOND;

const eventStream = { content: { 'text/event-stream': { schema: { type: 'string' } } } };

/** An event contains only its kind and ids, so pages refetch the changed data. */
export function registerEvents(
  app: App,
  deps: SessionDeps & Pick<PlatformDeps, 'listener' | 'logger'>,
): void {
  const hub = new EventHub(deps.listener);
  // These checks do not count as activity of the user, so an open stream does not keep the session alive.
  const check = setInterval(() => {
    const now = deps.clock.now().getTime();
    void endDeadStreams(
      deps,
      hub.all().filter(({ expiresAt }) => expiresAt <= now),
    );
  }, CHECK_EVERY).unref();
  // Events were missed, among them ends of sessions. The other streams end too, so that their pages refetch everything.
  deps.listener.onReconnect(() => void endDeadStreams(deps, hub.all()).then(() => hub.endAll()));
  // End the streams first, because an open stream prevents the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(check);
    hub.endAll();
  });
  app.get(
    '/events',
    { schema: { response: { 200: eventStream } }, config: { access: 'session' } },
    (request, reply) => {
      // The client disconnected during the authentication, so `close` does not fire again.
      if (reply.raw.destroyed) return void reply.hijack();
      const { userId, sessionId } = request.session;
      const stream = new EventStream(reply.raw);
      const end = (reconnectMs?: number) => {
        clearInterval(ping);
        unsubscribe();
        stream.end(reconnectMs);
      };
      const hear = stream.send.bind(stream);
      // Subscribe first: an error after `hijack` would leave a stream open that gets no events.
      const unsubscribe = hub.subscribe({ userId, sessionId, expiresAt: 0, hear, end });
      const ping = setInterval(() => stream.ping(), PING_EVERY);
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
        'x-request-id': request.id,
      });
      reply.raw.flushHeaders();
      reply.raw.on('close', () => end());
    },
  );
}
