import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { parseTraceparent } from '../platform/tracing/traceparent';
import type { App } from './app-types';

const CACHE_SIZE = 10_000;
const shortOf = new Map<string, string>();

function short(sessionId: string): string {
  const hash = shortOf.get(sessionId) ?? createHash('sha256').update(sessionId).digest('hex').slice(0, 12);
  if (shortOf.size >= CACHE_SIZE) shortOf.clear();
  shortOf.set(sessionId, hash);
  return hash;
}

const traceOf = ({ traceparent }: IncomingMessage['headers']): string | undefined =>
  parseTraceparent(traceparent)?.traceId;

export function childLogger(log: FastifyBaseLogger, bindings: object, options: object, raw: IncomingMessage) {
  const trace = traceOf(raw.headers);
  return log.child(trace === undefined ? bindings : { ...bindings, trace }, options);
}

/** Logs the route pattern, but not URL, body and headers, because they may contain personal data. */
export function registerRequestLog(app: App): void {
  app.decorateRequest('rejected', undefined);
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
    const { method, optionalSession: session, rejected, routeOptions } = request;
    const [route, status, ms] = [routeOptions.url ?? 'none', reply.statusCode, Math.round(reply.elapsedTime)];
    const user = session ? { user: session.userId, session: short(session.sessionId) } : {};
    request.log.info({ method, route, status, ms, rejected, ...user }, 'answered');
    done();
  });
}
