import {
  AdminTransferAnswer,
  AdminTransferPeopleAnswer,
  AdminTransferPeopleQuery,
  AdminTransfersExportQuery,
  AdminTransfersPage,
  AdminTransfersQuery,
  AdminTransfersSummaryAnswer,
} from '@tessera/contracts/admin-transfers';
import { IdParams } from '@tessera/contracts/primitives';
import type { App } from '../../../http/app-types';
import { csv } from '../../../http/csv-answer';
import { readLagging } from '../../../http/replica-reads';
import { notFound } from '../../../platform/errors';
import { auditActor, recordLookup } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { readSearchedPeople, searchTransfers } from '../transfers/transfer-search.service';
import {
  transfersCsv,
  readTransferDetail,
  readTransfersPage,
  readTransfersSummary,
} from '../transfers/transfers.service';
import { sendExport } from './send-export';

const config = { access: { permission: 'transfers.read' } } as const;

export function registerTransfers(app: App, deps: LedgerDeps): void {
  app.get(
    '/admin/transfers',
    { schema: { querystring: AdminTransfersQuery, response: { 200: AdminTransfersPage } }, config },
    async (request) => {
      const search = await searchTransfers(deps, auditActor(request), request.query);
      return readLagging(deps, request, (db) => readTransfersPage({ ...deps, db }, search, request.query));
    },
  );
  app.get(
    '/admin/transfers/summary',
    {
      schema: { querystring: AdminTransfersExportQuery, response: { 200: AdminTransfersSummaryAnswer } },
      config,
    },
    async (request) => {
      const search = await searchTransfers(deps, auditActor(request), request.query);
      const data = await readLagging(deps, request, (db) => readTransfersSummary({ ...deps, db }, search));
      return { data };
    },
  );
  app.get(
    '/admin/transfers/people',
    {
      schema: { querystring: AdminTransferPeopleQuery, response: { 200: AdminTransferPeopleAnswer } },
      config,
    },
    async (request) => ({ data: await readSearchedPeople(deps, auditActor(request), request.query.query) }),
  );
  app.get(
    '/admin/transfers/export',
    { schema: { querystring: AdminTransfersExportQuery, response: { 200: csv } }, config },
    async (request, reply) => {
      const actor = auditActor(request);
      const after = { ...request.query };
      const search = await searchTransfers(deps, actor, request.query);
      const pages = () => transfersCsv(deps, search);
      const entry = { action: 'transfers.export', target: 'transfers', after };
      return reply.send(await sendExport(deps, actor, reply, { name: 'transfers', ...entry, pages }));
    },
  );
  app.get(
    '/admin/transfers/:id',
    { schema: { params: IdParams, response: { 200: AdminTransferAnswer } }, config },
    async (request) => {
      const { id } = request.params;
      const data = await readTransferDetail(deps, id);
      if (!data) throw notFound();
      await recordLookup(deps, auditActor(request), { action: 'transfers.read', target: id });
      return { data };
    },
  );
}
