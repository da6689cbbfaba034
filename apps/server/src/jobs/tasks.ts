import type { TaskList } from 'graphile-worker';
import { adminCrontab, adminTasks } from '../admin/admin.tasks';
import { auditCrontab, auditTasks } from '../audit/audit.tasks';
import type { ServerDeps } from '../deps';
import { outboxTasks } from '../outbox/outbox.tasks';
import { identityCrontab, identityTasks } from '../identity/identity.tasks';
import { ledgerCrontab, ledgerTasks } from '../ledger.tasks';
import { profileCrontab, profileTasks } from '../profile/profile.tasks';
import { telemetryCrontab, telemetryTasks } from '../telemetry/telemetry.tasks';
import { notificationCrontab, notificationTasks } from '../notifications/notifications.tasks';
import { noteRuns } from './note-runs';

/** Every task of the worker, by name; each domain adds one line. */
export function createTasks(deps: ServerDeps): TaskList {
  return noteRuns(deps, {
    ...outboxTasks(deps),
    ...identityTasks(deps),
    ...ledgerTasks(deps),
    ...profileTasks(deps),
    ...notificationTasks(deps),
    ...telemetryTasks(deps),
    ...auditTasks(deps),
    ...adminTasks(deps),
  });
}

/** Recurring jobs in graphile-worker's crontab form; each domain adds its lines. */
export const crontab = [
  ...identityCrontab,
  ...ledgerCrontab,
  ...profileCrontab,
  ...notificationCrontab,
  ...telemetryCrontab,
  ...auditCrontab,
  ...adminCrontab,
].join('\n');
