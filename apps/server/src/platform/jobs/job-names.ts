import type { Task } from 'graphile-worker';

interface Schedule {
  /** Crontab schedule, in UTC. */
  cron?: string;
  /** A worker that starts adds the scheduled runs that were missed within this period. */
  fill?: string;
}

export const JOBS = {
  'outbox-send': {},
  'identity-sweep': { cron: '*/15 * * * *' },
  'identity-retention': { cron: '50 3 * * *' },
  'identity-resend': {},
  'identity-reset-code': {},
  'identity-invite': {},
  'identity-deletions': { cron: '7 * * * *' },
  'avatar-discard': {},
  'usernames-sweep': { cron: '23 * * * *' },
  'invitations-sweep': { cron: '*/15 * * * *' },
  'notifications-digest': { cron: '0 6 * * *', fill: '12h' },
  'notifications-sweep': { cron: '40 3 * * *' },
  'prices-refresh': { cron: '* * * * *' },
  'wallet-open': {},
  'history-load': {},
  'stakes-expire': {},
  reconcile: {},
  'reconcile-all': { cron: '*/5 * * * *' },
  'telemetry-sweep': { cron: '23 * * * *' },
  'release-webhook': {},
  'audit-head': { cron: '11 0 * * *' },
  'staff-requests-expire': { cron: '*/10 * * * *' },
  'transfer-volumes': { cron: '* * * * *' },
  'partitions-add': { cron: '20 * * * *' },
} as const satisfies Record<string, Schedule>;

export type JobName = keyof typeof JOBS;

export type JobList = Partial<Record<JobName, Task>>;

/** The job key allows at most one waiting run of each scheduled job. */
export const crontab = (): string[] =>
  Object.entries<Schedule>(JOBS)
    .filter(([, { cron }]) => cron !== undefined)
    .map(([name, { cron, fill }]) => `${cron} ${name} ?jobKey=${name}${fill ? `&fill=${fill}` : ''}`);
