import { TelemetryRequest } from '@tessera/contracts/telemetry';
import type { onRequestHookHandler } from 'fastify';
import * as v from 'valibot';
import { cookieNames, describeBrowser, networkOf } from '../../identity';
import type { App } from '../../../http/app-types';
import { noContent } from '../../../http/no-content';
import { exemplarOf } from '../../../http/request-metrics';
import { type Clock, MINUTE } from '../../../platform/clock';
import type { PlatformDeps } from '../../../platform/deps';
import { tooMany } from '../../../platform/errors';
import type { Metrics } from '../../../platform/metrics/metrics';
import { POLICY_REPORTS, securityDirectives } from '../document/security-headers';
import type { Releases } from '../releases';
import { readVisitor } from '../visitors';
import { createReportExport } from '../telemetry/export-report';
import { type Counted, createRecordTelemetry } from '../telemetry/record-telemetry';

/** Maximum requests per minute and process. */
const FROM_NETWORK = 240;
const FROM_ALL = 3000;

/** Counts in memory, so that a rejected request costs no query. @throws DomainError 429 */
function createTelemetryLimits(clock: Clock): onRequestHookHandler {
  let minute = 0;
  let all = 0;
  let networks = new Map<string, number>();
  return (request, _reply, done) => {
    const now = clock.now().getTime();
    const current = Math.floor(now / MINUTE);
    if (current !== minute) {
      minute = current;
      all = 0;
      networks = new Map();
    }
    // Undefined for requests from this machine. Only the limit over all networks applies to them.
    const network = networkOf(request.ip);
    const own = network === undefined ? 0 : (networks.get(network) ?? 0);
    if (all >= FROM_ALL || own >= FROM_NETWORK) throw tooMany(((current + 1) * MINUTE - now) / 1000);
    all += 1;
    if (network !== undefined) networks.set(network, own + 1);
    done();
  };
}

function measure(metrics: Metrics, { told, share }: Counted, trace: string): void {
  const { name: remote, version, source, loadMs, vitals } = told;
  const { commit = '' } = source;
  const seen = { labels: { remote, version, commit }, ...exemplarOf(trace) };
  if (share.loads > 0) metrics.remoteLoads.inc(seen);
  if (share.loads > 0 && loadMs !== null)
    metrics.remoteLoadSeconds.observe({ ...seen, value: loadMs / 1000 });
  if (share.errors > 0) metrics.remoteErrors.inc(seen);
  for (const { name, value } of vitals)
    metrics.vitals.get(name)?.observe({ ...seen, value: name === 'CLS' ? value : value / 1000 });
}

const text = v.optional(v.string(), '');
/** Omits page addresses and code samples, because they may contain personal data. */
const PolicyReport = v.object({
  'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});

const blockedOf = (uri: string): string => {
  if (/^[a-z-]{1,32}$/.test(uri)) return uri;
  return URL.canParse(uri) ? new URL(uri).origin.slice(0, 128) : 'unknown';
};

/**
 * The telemetry route accepts only JSON: browsers send JSON to another site only after a CORS preflight,
 * which this server rejects.
 */
export function registerTelemetry(app: App, deps: PlatformDeps & { releases: Releases }): void {
  const onRequest = createTelemetryLimits(deps.clock);
  const record = createRecordTelemetry(deps);
  const exportReport = createReportExport(deps, deps.releases.symbolicate);
  app.post(
    '/telemetry',
    {
      schema: { body: TelemetryRequest, response: noContent },
      config: { access: 'public', load: 'background' },
      bodyLimit: 32 * 1024,
      onRequest,
    },
    async (request) => {
      const { trace } = request.body;
      const binding = request.cookies[cookieNames.binding];
      const browser = describeBrowser(request.headers['user-agent'] ?? null);
      const visitor = readVisitor(request.cookies);
      const origin = { network: networkOf(request.ip), browser, binding, visitor };
      for (const counted of await record(request.body, origin)) {
        measure(deps.metrics, counted, trace);
        exportReport(counted, { trace, browser });
        if (counted.share.errors === 0) continue;
        const { name: remote, version, errors } = counted.told;
        for (const error of errors) {
          const fields = { remote, version, ...error, browser, page: trace };
          request.log.info(fields, 'page error');
        }
      }
    },
  );
  void app.register(async (reports: App) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (request, body, done) => {
      void parseJson(request, body.toString(), done);
    });
    reports.post(
      POLICY_REPORTS,
      {
        schema: { hide: true, body: PolicyReport, response: noContent },
        config: { access: 'public', load: 'background' },
        bodyLimit: 16 * 1024,
        onRequest,
      },
      async (request) => {
        const report = request.body['csp-report'];
        const [named = ''] = (report['effective-directive'] || report['violated-directive']).split(' ');
        const directive = securityDirectives.includes(named) ? named : 'other';
        deps.metrics.policyReports.inc({ labels: { directive } });
        request.log.warn({ directive, blocked: blockedOf(report['blocked-uri']) }, 'policy broken');
      },
    );
  });
}
