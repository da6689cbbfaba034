import { createHash } from 'node:crypto';
import type { App } from './app-types';

const REMEMBERED = 10_000;
const shortOf = new Map<string, string>();

/** Hash of a session id for the log, cached because sessions send many requests. */
function short(sessionId: string): string {
  const known = shortOf.get(sessionId);
  if (known !== undefined) return known;
  const made = createHash('sha256').update(sessionId).digest('hex').slice(0, 12);
  if (shortOf.size >= REMEMBERED) shortOf.clear();
  shortOf.set(sessionId, made);
  return made;
}

/** Logs each response: method, route pattern, status, time, user. Never URL, body or headers. */
export function registerRequestLog(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
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
    done();
  });
}
