import { bytesOf, demand } from './demand';
import type { Values } from './parameters';
import { partNames, parts, type PartName, type PerPart, perPart } from './parts';
import { createRandom } from './random';
import { type Load, simulate } from './simulate';
import { type FanOut, peakRates, traffic } from './traffic';

/** Share of a part's servers that may be busy on average. */
const BUSY = 0.7;
/** Wait in seconds that 99 % of the visits may have at a part. */
const WAIT = 0.1;
/** Jobs that a simulation runs at most, unless the time until one block needs more. */
const JOBS = 30_000;
const SEED = 20_260_101;

/** Deployment that carries a number of people. */
export interface Plan {
  readonly people: number;
  /** Databases, each with its own processes and an equal part of the people. */
  readonly cells: number;
  readonly fanOut: FanOut;
  /** Of one cell. */
  readonly servers: PerPart<number>;
  /** Of one cell, simulated. */
  readonly loads: PerPart<Load>;
}

/** Finds the smallest deployment that holds the limits, by simulation. */
export function plan(people: number, values: Values): Plan {
  const cells = cellsFor(people, values);
  const inCell = people / cells;
  const fanOut = demand(inCell, values, 'notify').notify <= BUSY ? 'notify' : 'nats';
  const need = demand(inCell, values, fanOut);
  const rates = Object.values(peakRates(inCell, values)).reduce((sum, rate) => sum + rate, 0);
  const seconds = Math.max(1.5 * values.blockSeconds, Math.min(60, JOBS / rates));
  let servers = perPart((name) => atMost(name, Math.max(leastOf(name), Math.ceil(need[name] / BUSY))));
  for (;;) {
    const random = createRandom(SEED);
    const jobs = traffic({ people: inCell, values, fanOut, random });
    const loads = simulate<PartName>({ servers, jobs, seconds });
    const more = perPart((name) => {
      const isSlow = loads[name].offered > BUSY + 0.1 || loads[name].wait > WAIT;
      return isSlow ? atMost(name, Math.ceil(servers[name] * 1.25)) : servers[name];
    });
    if (partNames.every((name) => more[name] === servers[name]))
      return { people, cells, fanOut, servers, loads };
    servers = more;
  }
}

/** As many as the disks or a part with a limit need. NATS takes over where NOTIFY is the limit. */
function cellsFor(people: number, values: Values): number {
  const whole = demand(people, values, 'nats');
  const full = partNames.map((name) => whole[name] / (BUSY * (parts[name].most ?? Infinity)));
  return Math.ceil(Math.max(1, bytesOf(people, values) / values.databaseBytes, ...full));
}

const atMost = (name: PartName, count: number) => Math.min(count, parts[name].most ?? Infinity);

/** Two of each part that may have more, so that one may fail. */
const leastOf = (name: PartName) => Math.min(2, parts[name].most ?? 2);

/** Machines and memory of a plan, all cells together. */
export interface Cost {
  readonly instances: PerPart<number>;
  readonly cores: number;
  readonly gigabytes: number;
  /** Terabytes of the databases after a year, without copies. */
  readonly terabytes: number;
}

/** Returns the cost of a plan. */
export function costOf({ people, cells, fanOut, servers }: Plan, values: Values): Cost {
  const used = (name: PartName) => (name === 'nats' && fanOut === 'notify' ? 0 : cells * servers[name]);
  const sum = (of: (name: PartName) => number) => partNames.reduce((total, name) => total + of(name), 0);
  return {
    instances: perPart((name) =>
      used(name) === 0 ? 0 : cells * Math.ceil(servers[name] / parts[name].perInstance),
    ),
    cores: Math.ceil(sum((name) => used(name) * parts[name].coresPerServer)),
    gigabytes: Math.ceil(sum((name) => used(name) * parts[name].gigabytesPerServer)),
    terabytes: bytesOf(people, values) / 1e12,
  };
}
