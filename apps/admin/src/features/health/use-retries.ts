import type { StuckJob } from '@tessera/contracts';
import { useState } from 'react';
import { useRetryJob } from '../../shared/api/health';

/** A job as it was stuck when it was retried: stuck once more, it is another. */
const keyOf = ({ id, attempts, stuckSince }: StuckJob): string => [id, attempts, stuckSince].join(' ');

/** Jobs that were put back in the queue. They are being retried until the list itself says that they are gone. */
export function useRetries() {
  const retry = useRetryJob();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const isRetrying = (job: StuckJob) => asked.includes(keyOf(job));
  return {
    isRetrying,
    /** What was retried last and has gone from the list since; null while nothing has. */
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
