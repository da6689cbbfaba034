import type { ApiDeps } from '../api-deps';
import type { App } from '../http/app-types';
import { registerCreateRequest } from '../modules/back-office/routes/create-request';
import { registerDecideRequest } from '../modules/back-office/routes/decide-request';
import { registerEndSession } from '../modules/back-office/routes/end-session';
import { registerEndSessions } from '../modules/back-office/routes/end-sessions';
import { registerExportAudit } from '../modules/back-office/routes/export-audit';
import { registerExportUsers } from '../modules/back-office/routes/export-users';
import { registerForgetDevices } from '../modules/back-office/routes/forget-devices';
import { registerFreezeUser } from '../modules/back-office/routes/freeze-user';
import { registerGetAudit } from '../modules/back-office/routes/get-audit';
import { registerGetAuditFacets } from '../modules/back-office/routes/get-audit-facets';
import { registerGetRequests } from '../modules/back-office/routes/get-requests';
import { registerGetUserForStaff } from '../modules/back-office/routes/get-user';
import { registerGetUserTransfers } from '../modules/back-office/routes/get-user-transfers';
import { registerGetUsers } from '../modules/back-office/routes/get-users';
import { registerGetOpenScopes } from '../modules/back-office/routes/get-open-scopes';
import { registerOpenRead } from '../modules/back-office/routes/open-read';
import { registerResendVerification } from '../modules/back-office/routes/resend-verification';
import { registerVerifyAudit } from '../modules/back-office/routes/verify-audit';
import { registerGetStaffReads } from '../modules/back-office/routes/get-staff-reads';

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
