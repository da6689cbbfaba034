import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '@tessera/server/metrics';
import { collectDefaultMetrics } from 'prom-client';
import * as v from 'valibot';

const folder = join(__dirname, '..', 'monitoring');
const Dashboard = v.object({
  panels: v.array(v.object({ id: v.number(), targets: v.array(v.object({ expr: v.string() })) })),
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

const { registry } = createMetrics();
collectDefaultMetrics({ register: registry });
const RULES = ['alerts', 'objectives'];
const SUFFIXES: Record<string, readonly string[]> = {
  gauge: [''],
  counter: ['_total'],
  histogram: ['_bucket', '_count', '_sum'],
};

/** Returns the names of the series at /metrics of a server, and of the series that the rules record. */
async function readSeries(): Promise<string[]> {
  const types = [...(await registry.metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const served = types.flatMap(([, name = '', type = '']) =>
    (SUFFIXES[type] ?? []).map((suffix) => name + suffix),
  );
  const recorded = [...read('objectives.yaml').matchAll(/- record: ([\w:]+)/g)];
  return [...served, ...recorded.flatMap(([, name]) => name ?? [])];
}

it.each(['alerts.yaml', 'objectives.yaml', 'dashboard.json', 'prometheus-adapter.yaml'])(
  'names only series of the server and of the rules in %s',
  async (file) => {
    const series = await readSeries();
    const named =
      read(file).match(/\b(?:(?:tessera|http|nodejs|process)_[a-z0-9_]+|slo:[a-z]+:[a-z0-9]+)/g) ?? [];
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !series.includes(name))).toEqual([]);
  },
);

it('has a query with a series in each panel of the dashboard', async () => {
  const series = await readSeries();
  const { panels } = v.parse(Dashboard, JSON.parse(read('dashboard.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { expr } of panels.flatMap(({ targets }) => targets))
    expect([expr, series.some((name) => new RegExp(`\\b${name}\\b`).test(expr))]).toEqual([expr, true]);
});

it.each(RULES)('gives each alert of %s.yaml a case in which it fires', (rules) => {
  const alerts = [...read(`${rules}.yaml`).matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = [...read(`${rules}.test.yaml`).matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(fired)]).toEqual(alerts);
});

it.each(['sign-in', 'reads', 'send-accepted', 'send-final', 'indexer-lag', 'mail-delay'])(
  'records objective, events and bad events of %s, and has a case in which its budget burns',
  (slo) => {
    const recorded = read('objectives.yaml').matchAll(/- record: (slo:\S+)\n\s+labels: \{ slo: (\S+) \}/g);
    const names = [...recorded].filter(([, , name]) => name === slo).map(([, series]) => series);
    expect(names).toEqual(['slo:objective:ratio', 'slo:events:rate5m', 'slo:bad:rate5m']);
    expect(read('objectives.test.yaml')).toContain(`alertname="BudgetBurnsFast",slo="${slo}"`);
  },
);

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (hasPromtool)
  it.each(RULES)('passes the tests of promtool for %s.yaml', (rules) => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', `${rules}.test.yaml`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
