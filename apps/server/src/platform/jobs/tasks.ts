import type { TaskList } from 'graphile-worker';
import { adminCrontab, adminTasks } from '../../modules/back-office/admin.tasks';
import { auditCrontab, auditTasks } from '../../modules/audit/audit.tasks';
import type { ServerDeps } from '../deps';
import { outboxTasks } from '../outbox/outbox.tasks';
import { identityCrontab, identityTasks } from '../../modules/identity/identity.tasks';
import { ledgerCrontab, ledgerTasks } from '../../ledger.tasks';
import { profileCrontab, profileTasks } from '../../modules/accounts/profile.tasks';
import { telemetryCrontab, telemetryTasks } from '../../modules/releases/telemetry/telemetry.tasks';
import { notificationCrontab, notificationTasks } from '../../modules/notifications/notifications.tasks';
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
