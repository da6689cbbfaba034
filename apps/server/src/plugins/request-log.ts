import { createHash } from 'node:crypto';
import type { App } from '../app-types';

const short = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** One line an answer: method, route pattern, status, time, who. Never the URL itself, a body or a header. */
export function registerRequestLog(app: App): void {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const session = request.optionalSession;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(session ? { user: session.userId, session: short(session.sessionId) } : {}),
      },
      'answered',
    );
  });
}
