import { availableParallelism, cpus, loadavg } from 'node:os';

/** Above this, other programs take part in the figures. */
const BUSY = 1.5;

/** One line on the machine, read before the run makes load of its own. */
export function describeMachine(load = loadavg()[0] ?? 0): string {
  const line = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const before = `load average ${load.toFixed(1)} before the run`;
  return load > BUSY
    ? `${line}; ${before}: the machine is BUSY, and the figures are not to be relied on.`
    : `${line}; ${before}.`;
}
