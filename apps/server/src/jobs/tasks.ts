import type { TaskList } from 'graphile-worker';
import type { ServerDeps } from '../deps';
import { outboxTasks } from '../outbox/outbox.tasks';
import { identityCrontab, identityTasks } from '../identity/identity.tasks';
import { ledgerCrontab, ledgerTasks } from '../ledger.tasks';

/** Every task of the worker, by name; each domain adds one line. */
export function createTasks(deps: ServerDeps): TaskList {
  return {
    ...outboxTasks(deps),
    ...identityTasks(deps),
    ...ledgerTasks(deps),
  };
}

/** Recurring jobs in graphile-worker's crontab form; each domain adds its lines. */
export const crontab = [...identityCrontab, ...ledgerCrontab].join('\n');
