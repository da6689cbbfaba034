import { type Limit, limits } from './demand';
import { parameters, valuesOf } from './parameters';
import { partNames, parts, type PartName } from './parts';
import { costOf, type Plan, plan } from './plan';
import { peakRates } from './traffic';

const SIZES = [1e6, 10e6, 100e6];

/** Returns the tables of the README in Markdown. */
export function report(): string {
  const values = valuesOf(parameters);
  const reached = limits(values);
  const columns = SIZES.map((people) => {
    const deployment = plan(people, values);
    return { people, deployment, rates: peakRates(people, values), cost: costOf(deployment, values) };
  });
  const row = (title: string, of: (column: (typeof columns)[number]) => string) => [
    title,
    ...columns.map(of),
  ];
  const sizes = table([
    row('', ({ people }) => `${people / 1e6} million people`),
    row('Reads, sign-ins, payments a second', ({ rates: { reads, signIns, sends } }) =>
      [reads, signIns, sends].map(round).join('; '),
    ),
    row('Open pages', ({ people }) => round(people * values.openShare)),
    row('Saturated in one database, first to last', ({ people }) => saturated(people, reached)),
    row('Databases with their processes (cells)', ({ deployment }) => round(deployment.cells)),
    row('Events carried by', ({ deployment }) => (deployment.fanOut === 'nats' ? 'NATS' : 'NOTIFY')),
    ...partNames
      .filter((name) => name !== 'notify')
      .map((name) =>
        row(`${parts[name].title}, instances`, ({ cost, deployment }) => {
          const count = cost.instances[name];
          return count === 0 ? '–' : `${round(count)}${sizeOf(name, deployment)}`;
        }),
      ),
    row('Longest wait, 99th percentile', ({ deployment }) => slowest(deployment)),
    row('Cores, memory', ({ cost }) => `${round(cost.cores)}, ${round(cost.gigabytes)} GB`),
    row('Data after a year, one copy', ({ cost }) => `${round(cost.terabytes)} TB`),
  ]);
  const ends = table([
    ['Part', 'Saturates in one database at'],
    ...reached.map(({ part, people }) => [parts[part].title, `${round(people / 1e6)} million people`]),
  ]);
  return `${sizes}\n\n${ends}`;
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
