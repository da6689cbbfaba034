import { APP_VERSION } from '@tessera/contracts/constants';
import type { PlatformDeps } from '../platform/deps';
import type { App } from './app-types';
import { parseTraceparent } from './request-log';
import { isEventStream } from './request-metrics';

const service = { name: 'tessera-server', version: APP_VERSION, commit: '' };

/** Exports a span for each call of a page, with the route pattern instead of the URL. Omits event streams. */
export function registerRequestSpans(app: App, { otlp, clock }: Pick<PlatformDeps, 'otlp' | 'clock'>): void {
  app.addHook('onResponse', ({ method, routeOptions, raw }, reply, done) => {
    const { trace, parent } = parseTraceparent(raw.headers);
    if (trace !== undefined && parent !== undefined && !isEventStream(reply)) {
      const { url: route = 'none' } = routeOptions;
      const { statusCode } = reply;
      otlp.span({
        service,
        kind: 'server',
        name: `${method} ${route}`,
        traceId: trace,
        parentId: parent,
        end: clock.now(),
        durationMs: reply.elapsedTime,
        isError: statusCode >= 500,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': statusCode,
        },
      });
    }
    done();
  });
}
