import { measureChains } from '../../modules/chains/health/record-chain-health';
import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { addJob } from '../jobs/jobs.repository';
import { chainsOf } from '../../modules/chains/chains';
import { insertCursor } from '../../modules/chains/chain-cursors.repository';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  eventsOf,
  newVersion,
  openPage,
  publishForTelemetry,
  TEST_COMMIT,
} from '../../testing/telemetry-pages';
import { createMeasure, serveMetrics } from './serve-metrics';

let test: TestApp;
let server: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  test = await createTestApp();
  server = await serveMetrics(
    test.deps,
    0,
    createMeasure(test.deps, () => measureChains(test.deps)),
  );
});
afterAll(async () => {
  await server?.close();
  await test.close();
});

const ask = (path: string) =>
  new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    request({ port: server?.port, path, agent: false }, (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, type: headers['content-type'], body }), reject);
    })
      .on('error', reject)
      .end();
  });
const lineOf = (body: string, start: string) => body.split('\n').find((line) => line.startsWith(start));

it('measures responses by route pattern and status, with a trace id as exemplar', async () => {
  const trace = 'c'.repeat(32);
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await test.app.inject({ url: '/api/validators/maya@example.com', headers });
  const { status, type, body } = await ask('/metrics');
  expect([status, type]).toEqual([200, expect.stringContaining('application/openmetrics-text')]);
  const labels = 'route="/api/validators/:operatorAddress",status="401"';
  const buckets = body.split('\n').filter((line) => line.includes(labels) && line.includes('_bucket'));
  expect(buckets.join('\n')).toContain(`# {trace_id="${trace}"}`);
  expect(body).not.toContain('maya');
  expect(body.endsWith('# EOF\n')).toBe(true);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

it('measures remotes by version, and web vitals with buckets for quantiles', async () => {
  const version = newVersion();
  await publishForTelemetry(test, 'wallet', version);
  const of = eventsOf('wallet', version);
  const page = openPage(test, '203.0.113.1');
  await page.tell(of.load(400), of.error('x'), of.vital('LCP', 2400), of.vital('CLS', 0.2));
  const { body } = await ask('/metrics');
  const labels = `{remote="wallet",version="${version}",commit="${TEST_COMMIT}"}`;
  expect(lineOf(body, `tessera_remote_loads_total${labels}`)).toContain(` 1 # {trace_id="${page.trace}"}`);
  expect(lineOf(body, `tessera_remote_errors_total${labels}`)).toContain(' 1 ');
  expect(lineOf(body, `tessera_web_vital_lcp_seconds_bucket{le="2",`)).toMatch(/ 0$/);
  expect(lineOf(body, `tessera_web_vital_lcp_seconds_bucket{le="2.5",`)).toMatch(/} 1 /);
  expect(lineOf(body, `tessera_web_vital_cls_bucket{le="0.25",`)).toMatch(/} 1 /);
  expect(lineOf(body, `tessera_remote_load_seconds_sum${labels}`)).toMatch(/ 0\.4$/);
});

it('serves the series of transfers, quorum failures and messages before the first event', async () => {
  const { body } = await ask('/metrics');
  for (const { chainId } of test.deps.chains.all) {
    for (const reason of ['different', 'few', 'pruned'])
      expect(body).toContain(
        `tessera_chain_quorum_failures_total{chain="${chainId}",reason="${reason}"} 0\n`,
      );
    for (const outcome of ['success', 'failed', 'cancelled', 'not_included'])
      expect(body).toContain(
        `tessera_transfer_final_seconds_count{chain="${chainId}",outcome="${outcome}"} 0\n`,
      );
  }
  for (const channel of ['mail', 'text'])
    expect(body).toContain(`tessera_message_delay_seconds_count{channel="${channel}"} 0\n`);
});

it('measures queues and chains, and reports an unavailable database', async () => {
  const { db, clock } = { ...test.deps, clock: test.clock };
  await addJob(db, 'telemetry-sweep', {}, { runAt: clock.now() });
  const seen = { syncedAt: clock.now(), heardAt: clock.now(), headTime: clock.now() };
  const at = { ...seen, finalisedHeight: 4n, headHeight: 9n, height: 4n, hash: 'x' };
  await insertCursor(db, { chainId: '31337', ...at });
  clock.advance(30_000);
  const { body } = await ask('/metrics');
  expect(lineOf(body, 'tessera_database_up')).toBe('tessera_database_up 1');
  expect(lineOf(body, 'tessera_jobs{state="due"}')).toMatch(/ [1-9]\d*$/);
  expect(lineOf(body, 'tessera_jobs_oldest_due_seconds')).toBe('tessera_jobs_oldest_due_seconds 30');
  expect(lineOf(body, 'tessera_indexer_blocks_behind{chain="31337"}')).toMatch(/ 5$/);
  expect(lineOf(body, 'tessera_indexer_head_age_seconds{chain="31337"}')).toMatch(/ 30$/);
  expect(lineOf(body, 'tessera_signing_held{chain="31337"}')).toMatch(/ 0$/);
  expect(lineOf(body, 'tessera_outbox_waiting')).toBe('tessera_outbox_waiting 0');

  await db.$client.query('alter table outbox rename to outbox_gone');
  const { body: away } = await ask('/metrics');
  await db.$client.query('alter table outbox_gone rename to outbox');
  expect(lineOf(away, 'tessera_database_up')).toBe('tessera_database_up 0');
  expect(lineOf(away, 'tessera_jobs{')).toBeUndefined();
  expect(lineOf(away, 'tessera_outbox_waiting')).toBe('tessera_outbox_waiting Nan');
});

it('measures the nodes of a chain by their position, without their URLs', async () => {
  const { body } = await ask('/metrics');
  for (const { chainId } of test.deps.chains.all)
    for (const [name, label, value] of [
      ['up', '', 1],
      ['current', '', 1],
      ['hedges_total', ',outcome="won"', 0],
      ['hedges_total', ',outcome="lost"', 0],
    ] as const)
      expect(body).toContain(`tessera_chain_node_${name}{chain="${chainId}",node="1"${label}} ${value}\n`);
  for (const name of ['catching_up', 'behind_seconds', 'lowest_block'])
    expect(body).not.toContain(`tessera_chain_node_${name}{`);
  expect(body).not.toContain('http://');
});

it('measures age, sync state and hedges of several nodes, and removes an age that becomes unknown', async () => {
  const known = { isUp: true, isCatchingUp: false, hedges: { won: 2, lost: 1 } };
  const nodes = (behindSeconds: number | null, lowest: bigint | null) => [
    { ...known, position: 1, isCurrent: true, behindSeconds, lowest },
    { ...known, position: 2, isCurrent: false, isCatchingUp: true, behindSeconds: 0, lowest },
  ];
  const [chain] = test.deps.chains.all;
  if (!chain) throw new Error('no chain is configured');
  const measured = async (states: ReturnType<typeof nodes>) => {
    await measureChains({ ...test.deps, chains: chainsOf([{ ...chain, nodes: () => states }]) });
    return test.deps.metrics.registry.metrics();
  };
  const series = (name: string, labels: string) =>
    `tessera_chain_node_${name}{chain="${chain.chainId}",${labels}}`;
  const body = await measured(nodes(61, 7n));
  expect(lineOf(body, series('behind_seconds', 'node="1"'))).toMatch(/ 61$/);
  expect(lineOf(body, series('lowest_block', 'node="1"'))).toMatch(/ 7$/);
  expect(lineOf(body, series('catching_up', 'node="2"'))).toMatch(/ 1$/);
  expect(lineOf(body, series('hedges_total', 'node="1",outcome="won"'))).toMatch(/ 2$/);
  const unknown = await measured(nodes(null, null));
  expect(unknown).not.toContain(series('behind_seconds', 'node="1"'));
  expect(unknown).not.toContain('tessera_chain_node_lowest_block{');
  expect(lineOf(unknown, series('hedges_total', 'node="1",outcome="won"'))).toMatch(/ 2$/);
});

it('reports held signing after a restore although no worker has recorded the restore', async () => {
  const seen = { syncedAt: test.clock.now(), heardAt: test.clock.now(), headTime: test.clock.now() };
  const at = { ...seen, finalisedHeight: 4n, headHeight: 4n, height: 4n, hash: 'x' };
  await insertCursor(test.deps.db, { chainId: 'optio-testnet', ...at });
  await test.deps.db.$client.query(
    `update chain_cursors set lineage = 'earlier' where chain_id = 'optio-testnet'`,
  );
  const { body } = await ask('/metrics');
  expect(lineOf(body, 'tessera_signing_held{chain="optio-testnet"}')).toMatch(/ 1$/);
});

it('does not serve metrics on the port of the application', async () => {
  for (const accept of ['*/*', 'text/html']) {
    const answer = await test.app.inject({ url: '/metrics', headers: { accept } });
    expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('tessera_')]);
  }
  expect((await ask('/')).status).toBe(404);
});

it('closes while a measurement waits for the database', async () => {
  const started = new EventEmitter();
  const measure = () => {
    started.emit('measure');
    return new Promise<void>(() => undefined);
  };
  const waiting = await serveMetrics(test.deps, 0, measure);
  const scrape = request({ port: waiting?.port, path: '/metrics' }).end();
  const [failed] = [once(scrape, 'error'), await once(started, 'measure')];
  await waiting?.close();
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
});

it('keeps the process running when its port is in use', async () => {
  const second = await createTestApp({ beside: test });
  expect(await serveMetrics(second.deps, server?.port ?? 0, async () => undefined)).toBeUndefined();
  expect(second.logs()).toContain('metrics are not served');
  await second.close();
});
