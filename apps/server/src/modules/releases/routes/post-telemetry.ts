import { TelemetryRequest } from '@tessera/contracts';
import { cookieNames, networkOf } from '../../identity';
import type { App } from '../../../http/app-types';
import type { PlatformDeps } from '../../../platform/deps';
import type { Metrics } from '../../../platform/metrics/metrics';
import { exemplarOf } from '../../../http/request-metrics';
import { type Counted, createRecordTelemetry } from '../telemetry/record-telemetry';
import type { AdmitTelemetry } from '../telemetry/telemetry-limits';
import { noContent } from '../../../http/no-content';

const BODY_LIMIT = 32 * 1024;

interface Deps extends Pick<PlatformDeps, 'db' | 'listener' | 'clock' | 'config' | 'metrics'> {
  admitTelemetry: AdmitTelemetry;
}

function measure(metrics: Metrics, { told, share }: Counted, trace: string): void {
  const { name: remote, version, loadMs, vitals } = told;
  const seen = { labels: { remote, version }, ...exemplarOf(trace) };
  if (share.loads > 0) metrics.remoteLoads.inc(seen);
  if (share.loads > 0 && loadMs !== null)
    metrics.remoteLoadSeconds.observe({ ...seen, value: loadMs / 1000 });
  if (share.errors > 0) metrics.remoteErrors.inc(seen);
  for (const { name, value } of vitals)
    metrics.vitals.get(name)?.observe({ ...seen, value: name === 'CLS' ? value : value / 1000 });
}

/**
 * POST /telemetry: errors, loads and web vitals of a page. JSON only, so that other sites need a CORS preflight, which is
 * not answered; a beacon of our page is same-origin.
 */
export function registerPostTelemetry(app: App, deps: Deps): void {
  const record = createRecordTelemetry(deps);
  app.post(
    '/telemetry',
    {
      schema: { body: TelemetryRequest, response: noContent },
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT,
      onRequest: (request, _reply, done) => {
        deps.admitTelemetry(networkOf(request.ip));
        done();
      },
    },
    async (request, reply) => {
      const { trace } = request.body;
      const binding = request.cookies[cookieNames.binding];
      for (const counted of await record(request.body, { network: networkOf(request.ip), binding })) {
        measure(deps.metrics, counted, trace);
        if (counted.share.errors === 0) continue;
        const { name: remote, version, errors } = counted.told;
        for (const { phase, fingerprint, message, route } of errors)
          request.log.info(
            { remote, version, phase, fingerprint, message, route, page: trace },
            'page error',
          );
      }
      return reply.code(204).send();
    },
  );
}
