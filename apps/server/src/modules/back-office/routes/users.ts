import {
  AdminSessionParams,
  AdminUserAnswer,
  AdminUsersExportQuery,
  AdminUsersPage,
  AdminUsersQuery,
  AdminUserTransfersAnswer,
  OpenScopesAnswer,
  StaffReadAnswer,
  StaffReadRequest,
  StaffReadsAnswer,
  StaffReasonRequest,
} from '@tessera/contracts/admin-users';
import { IdParams } from '@tessera/contracts/primitives';
import type { StaffPermission } from '@tessera/contracts/staff-permissions';
import type { App } from '../../../http/app-types';
import { csv } from '../../../http/csv-answer';
import { noContent } from '../../../http/no-content';
import { readLagging } from '../../../http/replica-reads';
import { auditActor, type AuditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';
import type { IdentityDeps } from '../../identity';
import {
  freeze,
  endUserSession,
  endUserSessions,
  untrustUserDevices,
  resendVerification,
} from '../people/change-account.service';
import { exportPeople, listPeople, readPerson, readPersonTransfers } from '../people/people.service';
import { openStaffRead, readOpenScopes } from '../people/staff-read.service';
import { readOwnStaffReads } from '../staff-records.repository';
import { sendExport } from './send-export';

const permission = (name: StaffPermission) => ({ access: { permission: name } });
const usersRead = permission('users.read');

export function registerUsers(app: App, deps: LedgerDeps & IdentityDeps): void {
  app.get(
    '/admin/users',
    { schema: { querystring: AdminUsersQuery, response: { 200: AdminUsersPage } }, config: usersRead },
    async (request) => readLagging(deps, request, (db) => listPeople({ ...deps, db }, request.query)),
  );
  app.get(
    '/admin/users/export',
    {
      schema: { querystring: AdminUsersExportQuery, response: { 200: csv } },
      config: permission('audit.read'),
    },
    async (request, reply) => {
      const { query } = request;
      const entry = { action: 'user.export', target: 'users, CSV', after: { filter: { ...query } } };
      const pages = () => exportPeople(deps, query);
      return reply.send(
        await sendExport(deps, auditActor(request), reply, { name: 'users', ...entry, pages }),
      );
    },
  );
  app.get(
    '/admin/users/:id',
    { schema: { params: IdParams, response: { 200: AdminUserAnswer } }, config: usersRead },
    async (request) => ({ data: await readPerson(deps, auditActor(request), request.params.id) }),
  );
  app.get(
    '/admin/users/:id/transfers',
    {
      schema: { params: IdParams, response: { 200: AdminUserTransfersAnswer } },
      config: permission('transfers.read'),
    },
    async (request) => ({ data: await readPersonTransfers(deps, auditActor(request), request.params.id) }),
  );
  app.get(
    '/admin/users/:id/reads',
    { schema: { params: IdParams, response: { 200: OpenScopesAnswer } }, config: usersRead },
    async (request) => ({ data: await readOpenScopes(deps, auditActor(request), request.params.id) }),
  );
  app.post(
    '/admin/users/:id/reads',
    {
      schema: { params: IdParams, body: StaffReadRequest, response: { 200: StaffReadAnswer } },
      config: usersRead,
    },
    async (request) => ({
      data: await openStaffRead(deps, auditActor(request), request.params.id, request.body),
    }),
  );
  registerAccountChanges(app, deps);
}

type Change = (deps: IdentityDeps, actor: AuditActor, userId: string, reason: string) => Promise<void>;

function registerAccountChanges(app: App, deps: IdentityDeps): void {
  const changes: [string, StaffPermission, Change][] = [
    ['freeze', 'users.freeze', freeze],
    ['sessions/end', 'sessions.end', endUserSessions],
    ['devices/forget', 'sessions.end', untrustUserDevices],
    ['verification/resend', 'sessions.end', resendVerification],
  ];
  for (const [path, name, change] of changes) {
    app.post(
      `/admin/users/:id/${path}`,
      {
        schema: { params: IdParams, body: StaffReasonRequest, response: noContent },
        config: permission(name),
      },
      async (request) => {
        await change(deps, auditActor(request), request.params.id, request.body.reason);
      },
    );
  }
  app.post(
    '/admin/users/:id/sessions/:sessionId/end',
    {
      schema: { params: AdminSessionParams, body: StaffReasonRequest, response: noContent },
      config: permission('sessions.end'),
    },
    async (request) => {
      await endUserSession(deps, auditActor(request), request.params, request.body.reason);
    },
  );
}

export function registerOwnStaffReads(app: App, { db }: IdentityDeps): void {
  app.get(
    '/user/staff-reads',
    { schema: { response: { 200: StaffReadsAnswer } }, config: { access: 'session' } },
    async ({ session }) => ({ data: await readOwnStaffReads(db, session.userId) }),
  );
}
