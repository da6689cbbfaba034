import type { FastifyReply } from 'fastify';
import type { App } from './app-types';
import type { Metrics } from '../platform/metrics/metrics';

/** Whether the response is an event stream, which lasts as long as its page is open. */
export const isEventStream = (reply: Pick<FastifyReply, 'getHeader'>): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/** Omits event streams. */
export function registerRequestMetrics(app: App, { metrics }: { metrics: Metrics }): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, trace } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    if (!isEventStream(reply))
      metrics.requests.observe({ labels, value: reply.elapsedTime / 1000, ...exemplarOf(trace) });
    done();
  });
}

export const exemplarOf = (trace: string | undefined) =>
  trace === undefined ? {} : { exemplarLabels: { trace_id: trace } };
