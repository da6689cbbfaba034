import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { App } from './app-types';

const CACHE_SIZE = 10_000;
const shortOf = new Map<string, string>();

/** Returns the hash of a session id, cached because sessions send many requests. */
function short(sessionId: string): string {
  const hash = shortOf.get(sessionId) ?? createHash('sha256').update(sessionId).digest('hex').slice(0, 12);
  if (shortOf.size >= CACHE_SIZE) shortOf.clear();
  shortOf.set(sessionId, hash);
  return hash;
}

/** W3C Trace Context of any version: 32 hex digits, not all zero. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-|$)/;

const traceOf = ({ traceparent }: IncomingMessage['headers']): string | undefined =>
  typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;

/** Adds trace id and request id to every log entry of a request. */
export function childLogger(log: FastifyBaseLogger, bindings: object, options: object, raw: IncomingMessage) {
  const trace = traceOf(raw.headers);
  return log.child(trace === undefined ? bindings : { ...bindings, trace }, options);
}

/** Logs each response: method, route pattern, status, time, user. Never URL, body or headers. */
export function registerRequestLog(app: App): void {
  app.decorateRequest('trace', {
    getter(this: FastifyRequest) {
      return traceOf(this.raw.headers);
    },
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, optionalSession: session, routeOptions } = request;
    const [route, status, ms] = [routeOptions.url ?? 'none', reply.statusCode, Math.round(reply.elapsedTime)];
    const user = session ? { user: session.userId, session: short(session.sessionId) } : {};
    request.log.info({ method, route, status, ms, ...user }, 'answered');
    done();
  });
}
