import { availableParallelism, cpus, loadavg } from 'node:os';

/** Load average above which other programs distort the figures. */
const BUSY = 1.5;

/** Describes the machine in one line. Call it before the run creates load. */
export function describeMachine(load = loadavg()[0] ?? 0): string {
  const line = `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  const before = `load average ${load.toFixed(1)} before the run`;
  return load > BUSY
    ? `${line}; ${before}: the machine is BUSY, and the figures are not to be relied on.`
    : `${line}; ${before}.`;
}
