import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { Releases } from '../releases';
import type { App } from '../../http/app-types';
import { registerGetTransfers } from './routes/get-transfers';
import { registerGetTransfersSummary } from './routes/get-transfers-summary';
import { registerGetTransferPeople } from './routes/get-transfer-people';
import { registerExportTransfers } from './routes/export-transfers';
import { registerGetTransfer } from './routes/get-transfer';
import { registerGetBox } from './routes/get-tickets';
import { registerShowTicket } from './routes/get-ticket';
import { registerAssignTicket } from './routes/assign-ticket';
import { registerCloseForStaff } from './routes/close-ticket';
import { registerAddTicketMessage } from './routes/add-ticket-message';
import { registerGetHealth } from './routes/get-health';
import { registerRetryJob } from './routes/retry-job';
import { registerGetReleases } from './routes/get-releases';
import { registerMoveRelease } from './routes/move-release';
import { registerGetUsers } from './routes/get-users';
import { registerExportUsers } from './routes/export-users';
import { registerGetUserForStaff } from './routes/get-user';
import { registerGetUserTransfers } from './routes/get-user-transfers';
import { registerGetOpenScopes } from './routes/get-open-scopes';
import { registerOpenRead } from './routes/open-read';
import { registerFreezeUser } from './routes/freeze-user';
import { registerEndSessions } from './routes/end-sessions';
import { registerEndSession } from './routes/end-session';
import { registerForgetDevices } from './routes/forget-devices';
import { registerResendVerification } from './routes/resend-verification';
import { registerGetRequests } from './routes/get-requests';
import { registerCreateRequest } from './routes/create-request';
import { registerDecideRequest } from './routes/decide-request';
import { registerGetAudit } from './routes/get-audit';
import { registerGetAuditFacets } from './routes/get-audit-facets';
import { registerExportAudit } from './routes/export-audit';
import { registerVerifyAudit } from './routes/verify-audit';
import { registerGetStaffReads } from './routes/get-staff-reads';

/** Registers the calls of the module under /api. */
export function registerBackOfficeRoutes(
  app: App,
  deps: LedgerDeps & IdentityDeps & { releases: Releases },
): void {
  registerGetTransfers(app, deps);
  registerGetTransfersSummary(app, deps);
  registerGetTransferPeople(app, deps);
  registerExportTransfers(app, deps);
  registerGetTransfer(app, deps);
  registerGetBox(app, deps);
  registerShowTicket(app, deps);
  registerAssignTicket(app, deps);
  registerCloseForStaff(app, deps);
  registerAddTicketMessage(app, deps);
  registerGetHealth(app, deps);
  registerRetryJob(app, deps);
  registerGetReleases(app, deps);
  registerMoveRelease(app, deps);
  registerGetUsers(app, deps);
  registerExportUsers(app, deps);
  registerGetUserForStaff(app, deps);
  registerGetUserTransfers(app, deps);
  registerGetOpenScopes(app, deps);
  registerOpenRead(app, deps);
  registerFreezeUser(app, deps);
  registerEndSessions(app, deps);
  registerEndSession(app, deps);
  registerForgetDevices(app, deps);
  registerResendVerification(app, deps);
  registerGetRequests(app, deps);
  registerCreateRequest(app, deps);
  registerDecideRequest(app, deps);
  registerGetAudit(app, deps);
  registerGetAuditFacets(app, deps);
  registerExportAudit(app, deps);
  registerVerifyAudit(app, deps);
  registerGetStaffReads(app, deps);
}
