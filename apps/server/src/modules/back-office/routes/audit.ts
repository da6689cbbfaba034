import {
  AuditExportQuery,
  AuditFacetsAnswer,
  AuditPage,
  AuditQuery,
  AuditVerdictAnswer,
} from '@tessera/contracts/admin-audit';
import type { App } from '../../../http/app-types';
import { beginStream } from '../../../http/begin-stream';
import { csv } from '../../../http/csv-answer';
import { readLagging } from '../../../http/replica-reads';
import type { PlatformDeps } from '../../../platform/deps';
import { auditActor, auditCsv, auditFacets, auditPage, streamVerdict } from '../../audit';
import { consumeRateLimit } from '../../identity';
import { sendExport } from './send-export';

const config = { access: { permission: 'audit.read' } } as const;
/** A stream, because the deadline for reads would end the verification of a long log. */
const streamedVerdict: { content: Record<string, { schema: unknown }> } = {
  content: { 'application/json': { schema: AuditVerdictAnswer } },
};

export function registerAudit(app: App, deps: PlatformDeps): void {
  const { db, clock } = deps;
  app.get(
    '/admin/audit',
    { schema: { querystring: AuditQuery, response: { 200: AuditPage } }, config },
    async (request) => readLagging(deps, request, (read) => auditPage(read, request.query)),
  );
  app.get('/admin/audit/facets', { schema: { response: { 200: AuditFacetsAnswer } }, config }, async () => ({
    data: await auditFacets(db),
  }));
  app.get(
    '/admin/audit/export',
    { schema: { querystring: AuditExportQuery, response: { 200: csv } }, config },
    async (request, reply) => {
      const { query } = request;
      const entry = { action: 'audit.export', target: 'audit log, CSV', after: { filter: { ...query } } };
      const pages = () => auditCsv(db, query);
      return reply.send(
        await sendExport(deps, auditActor(request), reply, { name: 'audit', ...entry, pages }),
      );
    },
  );
  app.get(
    '/admin/audit/verify',
    { schema: { response: { 200: streamedVerdict } }, config },
    async ({ session }, reply) => {
      await consumeRateLimit(db, clock, 'auditWalk', session.userId);
      const verdict = await beginStream(streamVerdict(db));
      return reply.type('application/json; charset=utf-8').send(verdict);
    },
  );
}
