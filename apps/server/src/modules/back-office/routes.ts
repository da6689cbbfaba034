import type { App } from '../../http/app-types';
import type { LedgerDeps } from '../chains';
import type { IdentityDeps } from '../identity';
import type { Releases } from '../releases';
import { registerAudit } from './routes/audit';
import { registerFlags } from './routes/flags';
import { registerHealth } from './routes/health';
import { registerReleases } from './routes/releases';
import { registerRequests } from './routes/requests';
import { registerTickets } from './routes/tickets';
import { registerTransfers } from './routes/transfers';
import { registerOwnStaffReads, registerUsers } from './routes/users';

export function registerBackOfficeRoutes(
  app: App,
  deps: LedgerDeps & IdentityDeps & { releases: Releases },
): void {
  registerTransfers(app, deps);
  registerTickets(app, deps);
  registerHealth(app, deps);
  registerReleases(app, deps);
  registerFlags(app, deps);
  registerUsers(app, deps);
  registerRequests(app, deps);
  registerAudit(app, deps);
  registerOwnStaffReads(app, deps);
}
