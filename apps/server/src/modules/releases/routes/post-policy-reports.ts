import * as v from 'valibot';
import { networkOf } from '../../identity';
import type { App } from '../../../http/app-types';
import { POLICY_REPORTS, securityDirectives } from '../document/security-headers';
import type { PlatformDeps } from '../../../platform/deps';
import type { AdmitTelemetry } from '../telemetry/telemetry-limits';
import { noContent } from '../../../http/no-content';

const BODY_LIMIT = 16 * 1024;
const text = v.optional(v.string(), '');

/** Report of `report-uri`; page address and code samples are not read. */
const PolicyReport = v.object({
  'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});

/** Origin of the blocked resource, or the browser's keyword (inline, eval). */
const blockedOf = (uri: string): string => {
  if (/^[a-z-]{1,32}$/.test(uri)) return uri;
  return URL.canParse(uri) ? new URL(uri).origin.slice(0, 128) : 'unknown';
};

interface Deps extends Pick<PlatformDeps, 'metrics'> {
  admitTelemetry: AdmitTelemetry;
}

/** Counts and logs policy violations; stores nothing. */
export function registerPostPolicyReports(app: App, { metrics, admitTelemetry }: Deps): void {
  void app.register(async (reports: App) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    reports.addContentTypeParser('application/csp-report', { parseAs: 'string' }, (request, body, done) => {
      void parseJson(request, body.toString(), done);
    });
    reports.post(
      POLICY_REPORTS,
      {
        schema: { hide: true, body: PolicyReport, response: noContent },
        config: { access: 'public' },
        bodyLimit: BODY_LIMIT,
        onRequest: (request, _reply, done) => {
          admitTelemetry(networkOf(request.ip));
          done();
        },
      },
      async (request, reply) => {
        const report = request.body['csp-report'];
        const [named = ''] = (report['effective-directive'] || report['violated-directive']).split(' ');
        const directive = securityDirectives.includes(named) ? named : 'other';
        metrics.policyReports.inc({ labels: { directive } });
        request.log.warn({ directive, blocked: blockedOf(report['blocked-uri']) }, 'policy broken');
        return reply.code(204).send();
      },
    );
  });
}
