import { startServerBeside, type ServerBeside } from '@tessera/stack';
import { environmentOf } from '../database/environment-of';
import { defineGroup, type BenchContext, type Reading } from '../group';
import { median, percentile } from '../measure';
import { offerLoad, type OfferedRequest } from '../ratio/offer-load';
import { requestRate, type Target } from '../ratio/request-rate';
import { backendsOf, measureCpu } from '../scale/costs/measure-cpu';
import { fillDatabase } from '../scale/fill/fill-database';
import { userTargets } from '../scale/user-targets';
import { makeViewer } from '../scale/viewer';

/** Of each read. */
const READS = 240;
const ROUNDS = 5;
const OVERLOAD = 2;
const OVERLOAD_SECONDS = 20;

/** Two API processes compared with one, and one process under twice the load that it can serve. */
export const scaleProcesses = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: {
    two: {
      name: 'Two API processes, of the reads per CPU second of one, times two',
      unit: '',
      limit: 1.8,
      atLeast: true,
    },
    overload: { name: 'Reads at twice the capacity, 99th percentile', unit: 'ms', limit: 1000 },
    growth: { name: '  of the second half, of the first half', unit: '', limit: 1.5 },
    rejected: { name: '  responses 503', unit: '%', limit: null },
  },
  async read(context) {
    const address = await context.stack.address();
    const databaseUrl = await fillDatabase({ people: context.people, beside: address.databaseUrl });
    const viewer = await makeViewer(address, [databaseUrl]);
    const servers: ServerBeside[] = [];
    try {
      for (let started = 0; started < 2; started += 1)
        servers.push(await startBeside(context, address.origin, databaseUrl));
      const targets = servers.map(({ origin }) => userTargets(origin, viewer));
      for (const own of targets) await readAll(own);
      const two = await compareProcesses(targets, new URL(databaseUrl).pathname.slice(1));
      const [first = []] = targets;
      return { two, ...(await overload(first)) };
    } finally {
      for (const server of servers) await server.stop();
    }
  },
});

const startBeside = ({ stack }: BenchContext, origin: string, databaseUrl: string) =>
  startServerBeside({
    dataDir: stack.dataDir,
    environment: { PUBLIC_ORIGIN: origin, ...environmentOf(databaseUrl) },
  });

/** @returns requests per second */
async function readAll(targets: readonly Target[]): Promise<number> {
  const since = performance.now();
  for (const target of targets) await requestRate(target, READS);
  return (READS * targets.length * 1000) / (performance.now() - since);
}

/** CPU of API and PostgreSQL, because CPU does not depend on the number of cores. Rounds alternate. */
async function compareProcesses(targets: readonly (readonly Target[])[], database: string): Promise<Reading> {
  const groups = { server: /server\.js --role=api/, database: backendsOf(database) };
  const measure = async (chosen: readonly (readonly Target[])[]) => {
    const used = await measureCpu(groups, () => Promise.all(chosen.map(readAll)));
    const requests = chosen.reduce((sum, own) => sum + own.length * READS, 0);
    return (used.server + used.database) / requests;
  };
  const costs: { one: number[]; two: number[] } = { one: [], two: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each process is the single one in turn.
    costs.one.push(await measure(targets.slice(round % 2, (round % 2) + 1)));
    costs.two.push(await measure(targets));
  }
  const [one, two] = [median(costs.one), median(costs.two)];
  return {
    value: (2 * one) / two,
    note: `${one.toFixed(2)} ms CPU per read with one process, ${two.toFixed(2)} ms with two, medians of ${ROUNDS} rounds`,
  };
}

async function overload(
  targets: readonly Target[],
): Promise<Record<'overload' | 'growth' | 'rejected', Reading>> {
  const capacity = await readAll(targets);
  const rate = OVERLOAD * capacity;
  const requests = await offerLoad(targets, { rate, seconds: OVERLOAD_SECONDS });
  const unexpected = requests.find(({ status }) => status !== 200 && status !== 503);
  if (unexpected) throw new Error(`A read responded ${unexpected.status}.`);
  const half = (OVERLOAD_SECONDS * 1000) / 2;
  const slowest = (chosen: readonly OfferedRequest[]) =>
    percentile(
      chosen.filter(({ status }) => status === 200).map(({ took }) => took),
      0.99,
    );
  const first = slowest(requests.filter(({ dueAt }) => dueAt < half));
  const second = slowest(requests.filter(({ dueAt }) => dueAt >= half));
  const rejected = requests.filter(({ status }) => status === 503).length / requests.length;
  const note = `${capacity.toFixed(0)} reads a second by eight callers, ${rate.toFixed(0)} offered; ${first.toFixed(0)} and ${second.toFixed(0)} ms in the halves`;
  return {
    overload: { value: slowest(requests), note },
    growth: { value: second / first, note },
    rejected: { value: 100 * rejected, note },
  };
}
