import type { AdminHealth, StuckJob } from '@tessera/contracts/admin-health';
import { dayjs } from '@tessera/platform';
import { Button, Card, cx, EmptyState, formatUtc, Pill, Text } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { RotateCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { shortSpan } from '../../shared/span-in-words';
import { useKeptFocus } from '../../shared/keep-focus';
import admin from '../../shared/admin.module.css';
import styles from './health.module.css';
import { useRetryJob } from '../../shared/api/health';

/** Key of a stuck job. A job that is stuck again has another key. */
const keyOf = ({ id, attempts, stuckSince }: StuckJob): string => [id, attempts, stuckSince].join(' ');

function useRetries() {
  const retry = useRetryJob();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isRetrying = (job: StuckJob) => asked.includes(keyOf(job));
  return {
    isRetrying,
    /** Returns the last retried job that the list omits, or null. */
    goneOf: (jobs: readonly StuckJob[]) =>
      asked.findLast((key) => jobs.every((job) => keyOf(job) !== key)) ?? null,
    retry: (job: StuckJob) => {
      if (isRetrying(job)) return;
      const key = keyOf(job);
      setAsked((keys) => [...keys, key]);
      retry.mutate(job.id, { onError: () => setAsked((keys) => keys.filter((other) => other !== key)) });
    },
  };
}

const LATELY = 5;

function JobRow({ job, retrying, onRetry }: { job: StuckJob; retrying: boolean; onRetry: () => void }) {
  const { task, about, attempts, lastError, stuckSince } = job;
  const now = useNow();
  return (
    <li className={styles.job}>
      <span className={styles.task}>
        <span className={styles.taskName}>{task}</span>
        {about !== null && <span className={cx(admin.mono, admin.secondary)}>{about}</span>}
      </span>
      <span className={styles.tries}>
        <Text size="sm" tone="warning">
          {`tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`}
        </Text>
        <Text size="xs" tone="tertiary" title={formatUtc(stuckSince)}>
          {`stuck for ${shortSpan(now - Date.parse(stuckSince))}`}
        </Text>
      </span>
      <Button
        variant="secondary"
        size="s"
        busy={retrying}
        aria-label={retrying ? undefined : `Retry ${about === null ? task : `${task}, ${about}`}`}
        icon={<RotateCw size={14} />}
        onClick={onRetry}
      >
        {retrying ? 'Retrying' : 'Retry'}
      </Button>
      {lastError !== null && (
        <Text size="xs" tone="tertiary" className={styles.fault}>
          {lastError}
        </Text>
      )}
    </li>
  );
}

export function JobsCard({ jobs }: Pick<AdminHealth, 'jobs'>) {
  const { total, stuck, recent } = jobs;
  const { isRetrying, goneOf, retry } = useRetries();
  const home = useRef<HTMLDivElement>(null);
  // The row is removed together with its button.
  useKeptFocus(goneOf(stuck), home);
  return (
    <Card
      flush
      title="Jobs"
      action={
        <Text size="sm" tone="tertiary" numeric role="status">
          {stuck.length === 0
            ? 'None is stuck'
            : `${stuck.length.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} stuck`}
        </Text>
      }
    >
      <div ref={home} tabIndex={-1} role="group" aria-label="Jobs">
        {stuck.length === 0 && recent.length === 0 && <EmptyState title="No job is stuck" />}
        {stuck.length > 0 && (
          <ul className={styles.jobs} aria-label="Stuck jobs">
            {stuck.map((job) => (
              <JobRow key={job.id} job={job} retrying={isRetrying(job)} onRetry={() => retry(job)} />
            ))}
          </ul>
        )}
        {recent.length > 0 && (
          <ul className={styles.jobs} aria-label="Jobs done lately">
            {recent.slice(0, LATELY).map(({ task, at }, index) => (
              <li key={`${task} ${at} ${index}`} className={styles.job}>
                <span className={admin.mono}>{task}</span>
                <Text size="sm" tone="tertiary" className={styles.tries} title={formatUtc(at)}>
                  {`done ${dayjs(at).format('hh:mm A')}`}
                </Text>
                <Pill tone="positive">Done</Pill>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
