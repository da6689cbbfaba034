import type { ApiDeps } from '../api-deps';
import type { App } from '../app-types';
import { registerCreateRequest } from './admin/create-request';
import { registerDecideRequest } from './admin/decide-request';
import { registerEndSession } from './admin/end-session';
import { registerEndSessions } from './admin/end-sessions';
import { registerExportAudit } from './admin/export-audit';
import { registerExportUsers } from './admin/export-users';
import { registerForgetDevices } from './admin/forget-devices';
import { registerFreezeUser } from './admin/freeze-user';
import { registerGetAudit } from './admin/get-audit';
import { registerGetAuditFacets } from './admin/get-audit-facets';
import { registerGetRequests } from './admin/get-requests';
import { registerGetUserForStaff } from './admin/get-user';
import { registerGetUserTransfers } from './admin/get-user-transfers';
import { registerGetUsers } from './admin/get-users';
import { registerGetOpenScopes } from './admin/get-open-scopes';
import { registerOpenRead } from './admin/open-read';
import { registerResendVerification } from './admin/resend-verification';
import { registerVerifyAudit } from './admin/verify-audit';
import { registerGetStaffReads } from './user/get-staff-reads';

/** What staff see of people and do to their accounts, what needs two of them, and the log of all of it. */
export function registerPeopleRoutes(app: App, deps: ApiDeps): void {
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
