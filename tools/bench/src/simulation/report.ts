import { type Limit, limits } from './demand';
import { parameters, valuesOf } from './parameters';
import { partNames, parts, type PartName } from './parts';
import { type Cost, costOf, type Plan, plan } from './plan';
import { peakRates, type Rates } from './traffic';

const SIZES = [1e6, 10e6, 100e6];

interface Column {
  readonly people: number;
  readonly deployment: Plan;
  readonly rates: Rates;
  readonly cost: Cost;
}

/** Tables in Markdown: those of the README of this project, and the one of the README of the repository. */
interface Report {
  readonly simulation: string;
  readonly capacity: string;
}

/** Simulates each size and returns the tables. */
export function report(): Report {
  const values = valuesOf(parameters);
  const reached = limits(values);
  const columns = SIZES.map((people): Column => {
    const deployment = plan(people, values);
    return { people, deployment, rates: peakRates(people, values), cost: costOf(deployment, values) };
  });
  const row = (title: string, of: (column: Column) => string) => [title, ...columns.map(of)];
  const head = row('', ({ people }) => `${people / 1e6} million people`);
  const pages = row('Open pages', ({ people }) => round(people * values.openShare));
  const machines = row('Cores, memory', ({ cost }) => `${round(cost.cores)}, ${round(cost.gigabytes)} GB`);
  const data = row('Data after a year, one copy', ({ cost }) => `${round(cost.terabytes)} TB`);
  const count = (name: PartName) => (column: Column) => countOf(name, column);
  const sizes = table([
    head,
    row('Reads, sign-ins, payments a second', ({ rates: { reads, signIns, sends } }) =>
      [reads, signIns, sends].map(round).join('; '),
    ),
    pages,
    row('Saturated in one database, first to last', ({ people }) => saturated(people, reached)),
    row('Databases with their processes (cells)', ({ deployment }) => round(deployment.cells)),
    row('Events carried by', ({ deployment }) => (deployment.fanOut === 'nats' ? 'NATS' : 'NOTIFY')),
    ...partNames
      .filter((name) => name !== 'notify')
      .map((name) => row(`${parts[name].title}, instances`, count(name))),
    row('Longest wait, 99th percentile', ({ deployment }) => slowest(deployment)),
    machines,
    data,
  ]);
  const ends = table([
    ['Part', 'Saturates in one database at'],
    ...reached.map(({ part, people }) => [parts[part].title, `${round(people / 1e6)} million people`]),
  ]);
  const capacity = table([
    head,
    row('Requests a second, busiest hour', ({ rates: { reads, signIns, sends } }) =>
      round(reads + signIns + sends),
    ),
    pages,
    row('API processes', ({ cost: { instances } }) => round(instances.api + instances.streams)),
    row('Workers', count('indexer')),
    row('PostgreSQL, primary', count('primary')),
    row('PostgreSQL, replica', count('replica')),
    row('RPC nodes', count('rpc')),
    machines,
    data,
  ]);
  return { simulation: `${sizes}\n\n${ends}`, capacity };
}

function countOf(name: PartName, { cost, deployment }: Column): string {
  const count = cost.instances[name];
  return count === 0 ? '–' : `${round(count)}${sizeOf(name, deployment)}`;
}

function saturated(people: number, reached: readonly Limit[]): string {
  const [first] = reached;
  const over = reached.filter((limit) => limit.people <= people);
  if (over.length > 0) return over.map(({ part }) => parts[part].title).join(', ');
  return first === undefined
    ? ''
    : `none; ${parts[first.part].title} at ${round((100 * people) / first.people)} %`;
}

/** Cores per instance, if an instance has several. */
function sizeOf(name: PartName, { servers }: Plan): string {
  const { perInstance } = parts[name];
  if (perInstance === 1) return '';
  return ` of ${round(servers[name] / Math.ceil(servers[name] / perInstance))} cores`;
}

function slowest({ loads }: Plan): string {
  const name = partNames.reduce((one, other) => (loads[other].wait > loads[one].wait ? other : one));
  return `${round(loads[name].wait * 1000)} ms, ${parts[name].title}`;
}

/** Rounds to two digits below 10 and to three above, with a comma per thousand. */
function round(value: number): string {
  return Number(value.toPrecision(value < 10 ? 2 : 3)).toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

/** Markdown as `npm run format` formats it, so that the README passes the format check. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
