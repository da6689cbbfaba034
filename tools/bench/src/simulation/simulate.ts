import { createTimeQueue } from './time-queue';

/** Work at one part, which occupies one of its servers. */
export interface Visit<Part extends string> {
  readonly part: Part;
  readonly seconds: number;
}

/** Visits in sequence, as of one request or of one block. */
export interface Job<Part extends string> {
  /** Seconds since the start. */
  readonly at: number;
  readonly visits: readonly Visit<Part>[];
}

/** Load of a part over the simulated time. */
export interface Load {
  /** Share of the capacity that the arrived work needs; above 1 the part is saturated. */
  readonly offered: number;
  /** 99th percentile of the seconds that a visit waits for a server. */
  readonly wait: number;
}

interface SimulateParameters<Part extends string> {
  /** Servers per part; each works on one visit at a time, in order of arrival. */
  readonly servers: Readonly<Record<Part, number>>;
  /** In order of time. */
  readonly jobs: Iterable<Job<Part>>;
  /** Simulated seconds: later visits are not counted. */
  readonly seconds: number;
}

/** Runs the jobs through the parts as a discrete-event simulation. */
export function simulate<Part extends string>(parameters: SimulateParameters<Part>): Record<Part, Load> {
  const { servers, jobs, seconds } = parameters;
  const names = Object.keys(servers) as Part[];
  const parts = new Map(names.map((name) => [name, createPart(servers[name])]));
  const due = createTimeQueue<{ readonly visits: readonly Visit<Part>[]; readonly next: number }>();
  const incoming = jobs[Symbol.iterator]();
  const admit = () => {
    const job = incoming.next();
    if (job.done !== true) due.add(job.value.at, { visits: job.value.visits, next: 0 });
    return job.done !== true;
  };
  // One future job is in the queue: the jobs come in order of time.
  admit();
  for (let event = due.take(); event !== undefined && event.at < seconds; event = due.take()) {
    const { at, entry } = event;
    if (entry.next === 0) admit();
    const visit = entry.visits[entry.next];
    const end = visit === undefined ? undefined : parts.get(visit.part)?.serve(at, visit.seconds);
    if (end !== undefined) due.add(end, { ...entry, next: entry.next + 1 });
  }
  const loads = names.map((name) => [name, parts.get(name)?.load(seconds)] as const);
  return Object.fromEntries(loads) as Record<Part, Load>;
}

function createPart(servers: number) {
  const free = createTimeQueue<undefined>();
  for (let server = 0; server < servers; server += 1) free.add(0, undefined);
  const waits: number[] = [];
  let work = 0;
  return {
    /** @returns when the visit ends */
    serve(at: number, seconds: number): number {
      const start = Math.max(at, free.take()?.at ?? at);
      free.add(start + seconds, undefined);
      waits.push(start - at);
      work += seconds;
      return start + seconds;
    },
    load: (seconds: number): Load => ({
      offered: work / (servers * seconds),
      wait: percentile99(waits),
    }),
  };
}

/** Nearest rank. A typed array sorts millions of numbers quickly. */
const percentile99 = (values: readonly number[]): number =>
  Float64Array.from(values).sort()[Math.ceil(values.length * 0.99) - 1] ?? 0;
