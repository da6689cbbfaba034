import type { Task, TaskList } from 'graphile-worker';
import * as v from 'valibot';
import { inSpan, type Tracing } from '../tracing/tracing';

/** Payload of a job that was added inside a span. */
const Payload = v.looseObject({ traceparent: v.optional(v.string()) });

/**
 * Runs each job in a span that continues the trace in which the job was added. Removes `traceparent` from the payload,
 * also without tracing, because another process may have added the job.
 */
export function traceJobs(tracing: Tracing | undefined, tasks: TaskList): TaskList {
  const traced =
    (name: string, run: Task): Task =>
    (payload, helpers) => {
      const { traceparent: continues, ...rest } = v.parse(Payload, payload);
      const attributes = { 'tessera.job': name, 'tessera.attempt': helpers.job.attempts };
      return inSpan(tracing, { name: `job ${name}`, kind: 'consumer', attributes, continues }, async () =>
        run(rest, helpers),
      );
    };
  return Object.fromEntries(
    Object.entries(tasks).flatMap(([name, run]) => (run === undefined ? [] : [[name, traced(name, run)]])),
  );
}
