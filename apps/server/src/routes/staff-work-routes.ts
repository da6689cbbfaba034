import type { ApiDeps } from '../api-deps';
import type { App } from '../app-types';
import { registerAddTicketMessage } from './admin/add-ticket-message';
import { registerAssignTicket } from './admin/assign-ticket';
import { registerCloseForStaff } from './admin/close-ticket';
import { registerExportTransfers } from './admin/export-transfers';
import { registerGetHealth } from './admin/get-health';
import { registerGetReleases } from './admin/get-releases';
import { registerShowTicket } from './admin/get-ticket';
import { registerGetBox } from './admin/get-tickets';
import { registerGetTransfer } from './admin/get-transfer';
import { registerGetTransferPeople } from './admin/get-transfer-people';
import { registerGetTransfers } from './admin/get-transfers';
import { registerGetTransfersSummary } from './admin/get-transfers-summary';
import { registerMoveRelease } from './admin/move-release';
import { registerRetryJob } from './admin/retry-job';

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
