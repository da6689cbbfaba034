import type { StuckJob } from '@tessera/contracts';
import { useState } from 'react';
import { useRetryJob } from '../../shared/api/health';

/** Key of a stuck job. A job that is stuck again has another key. */
const keyOf = ({ id, attempts, stuckSince }: StuckJob): string => [id, attempts, stuckSince].join(' ');

/** Tracks retried jobs until the list omits them. */
export function useRetries() {
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
