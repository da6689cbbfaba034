import type { FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../platform/deps';
import { withActiveSpan, type OpenSpan } from '../platform/tracing/tracing';
import type { App } from './app-types';

/**
 * Traces the calls of the API, and every other request with a `traceparent`. A span continues the `traceparent`, and has the
 * route pattern instead of the URL. Omits reports of pages without a `traceparent`, and event streams, which last as long as
 * their page is open. Register it before the other hooks, so that they run in the span.
 */
export function registerRequestSpans(app: App, { tracing }: Pick<PlatformDeps, 'tracing'>): void {
  if (tracing === undefined) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions } = request;
    const { url: route = 'none' } = routeOptions;
    const continues = headers['traceparent']?.toString();
    const isCall = route.startsWith('/api/') && routeOptions.config.load !== 'background';
    const isTraced = isCall || continues !== undefined;
    if (!isTraced || headers.accept?.includes('text/event-stream')) return done();
    const span = tracing.start({
      name: `${method} ${route}`,
      kind: 'server',
      attributes: { 'http.request.method': method, 'http.route': route },
      continues,
    });
    spans.set(request, span);
    // Fastify calls no `onResponse` when the client closes the connection before the response ends.
    reply.raw.once('close', () => {
      if (spans.delete(request)) span.end({ isError: true, attributes: { 'error.type': 'aborted' } });
    });
    withActiveSpan(span, done);
  });
  // The body parser ends outside the span when the body arrives later than the headers.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) done();
    else withActiveSpan(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    if (span === undefined) return done();
    spans.delete(request);
    span.end({ isError: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } });
    // The response ends outside the span, but its log line belongs to the span.
    withActiveSpan(span, done);
  });
}
