import type { ApiDeps } from '../api-deps';
import type { App } from '../http/app-types';
import { registerAddTicketMessage } from '../modules/back-office/routes/add-ticket-message';
import { registerAssignTicket } from '../modules/back-office/routes/assign-ticket';
import { registerCloseForStaff } from '../modules/back-office/routes/close-ticket';
import { registerExportTransfers } from '../modules/back-office/routes/export-transfers';
import { registerGetHealth } from '../modules/back-office/routes/get-health';
import { registerGetReleases } from '../modules/back-office/routes/get-releases';
import { registerShowTicket } from '../modules/back-office/routes/get-ticket';
import { registerGetBox } from '../modules/back-office/routes/get-tickets';
import { registerGetTransfer } from '../modules/back-office/routes/get-transfer';
import { registerGetTransferPeople } from '../modules/back-office/routes/get-transfer-people';
import { registerGetTransfers } from '../modules/back-office/routes/get-transfers';
import { registerGetTransfersSummary } from '../modules/back-office/routes/get-transfers-summary';
import { registerMoveRelease } from '../modules/back-office/routes/move-release';
import { registerRetryJob } from '../modules/back-office/routes/retry-job';

/** The work of staff besides people's records: transfers, tickets, chains, jobs and mail, releases. */
export function registerStaffWorkRoutes(app: App, deps: ApiDeps): void {
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
}
