import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';

const folder = join(__dirname, '..', 'monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Names of the series at /metrics, as the sources of the server and prom-client define them. */
function readSeries(): string[] {
  const source = readFileSync(
    join(__dirname, '../../../apps/server/src/platform/metrics/metrics.ts'),
    'utf8',
  );
  const gauges = [...source.matchAll(/\bgauge\(\s*'(\w+)'/g)].map(([, name]) => `tessera_${name}`);
  const counters = [...source.matchAll(/\bcounter\(\s*'(\w+)'/g)].map(([, name]) => `tessera_${name}_total`);
  const histograms = [...source.matchAll(/\bhistogram\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []);
  histograms.push('tessera_web_vital_lcp_seconds');
  const register = new Registry();
  collectDefaultMetrics({ register });
  const defaults = register.getMetricsAsArray().map(({ name }) => name);
  const parts = histograms.flatMap((name) => ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`));
  return [...gauges, ...counters, ...parts, ...defaults];
}

const series = readSeries();

it.each(['alerts.yaml', 'dashboard.json', 'prometheus-adapter.yaml'])(
  'names only series of /metrics in %s',
  (file) => {
    const named = read(file).match(/\b(?:tessera|http|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((name) => !series.includes(name))).toEqual([]);
  },
);

it('gives each alert a case in which it fires', () => {
  const alerts = [...read('alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const fired = [...read('alerts.test.yaml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
  expect(fired).toEqual(alerts);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
(hasPromtool ? it : it.skip)('passes the rule tests of promtool', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yaml'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});
