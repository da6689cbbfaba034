import { createReleaseRegistry } from '../release-registry';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  withFile,
  withSourceMap,
} from '../../../testing/create-test-build';
import { exportedSpans } from '../../../testing/exported-spans';
import { type OtlpReceiver, startOtlpReceiver } from '../../../testing/otlp-receiver';
import { eventsOf, openPage } from '../../../testing/telemetry-pages';

const PAGE = 'page.0a1b2c3d.js';
/** The name of `f` is at column 10 of the build and line 11 of the source, `throw` at column 14 and line 12. */
const CODE = 'function f(){throw Error()}';
const map = {
  version: 3,
  sources: ['apps/wallet/src/page.tsx'],
  names: ['TokenList'],
  mappings: 'SAUgBA,IACd',
};
const store = createTestStore();
const shell = createTestShell();
const wallet = withSourceMap(withFile(createTestRemote('wallet'), PAGE, CODE), `${PAGE}.map`, map);
const { name, version } = wallet.release;
const source = {
  commit: 'c0'.repeat(20),
  branch: 'main',
  author: 'Ines Vega',
  buildUrl: 'https://ci.example/runs/7',
  owner: 'Wallet team',
};
const sourced = { ...wallet, release: { ...wallet.release, source } };
const of = eventsOf(name, version);

let receiver: OtlpReceiver;
let test: TestApp;
beforeEach(async () => {
  receiver = await startOtlpReceiver();
  const env = { ...store.env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
  test = await createTestApp({ env });
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [shell, sourced]) await registry.publish({ ...store, ...build });
  await allHeard(test.deps);
});
afterEach(() => receiver.close());

const exported = (path: string): string =>
  JSON.stringify(receiver.requests.filter((request) => request.path === path));
const attribute = (key: string, value: string) => JSON.stringify({ key, value: { stringValue: value } });

it('exports an error with its type, source lines, route, browser and trace id when the server stops', async () => {
  const page = openPage(test, '203.0.113.90');
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 maya@example.com';
  const [route] = wallet.release.manifest.routes;
  await page.tellAs(
    agent,
    of.error('No token for maya@example.com', {
      stack: `TypeError\n${PAGE}:1:14 f\ngone.00000000.js:1:2`,
      route: route?.path,
    }),
  );
  await test.close();
  const logs = exported('/v1/logs');
  const stack =
    'TypeError: No token for [name]\n    at TokenList (apps/wallet/src/page.tsx:12)\n    at gone.00000000.js:1:2';
  for (const part of [
    attribute('service.name', name),
    attribute('service.version', version),
    attribute('vcs.ref.head.revision', source.commit),
    attribute('vcs.ref.head.name', source.branch),
    attribute('cicd.pipeline.run.url.full', source.buildUrl),
    attribute('tessera.owner', source.owner),
    attribute('exception.type', 'TypeError'),
    attribute('exception.message', 'No token for [name]'),
    attribute('exception.stacktrace', stack),
    attribute('url.template', route?.path ?? ''),
    attribute('tessera.browser', 'Chrome 142 on Windows'),
    attribute('tessera.phase', 'render'),
    `"traceId":"${page.trace}"`,
  ])
    expect(logs).toContain(part);
  for (const personal of ['203.0.113', 'maya', 'Mozilla', source.author])
    expect(logs).not.toContain(personal);
});

it('keeps the frames of the build after 30 lookups of source maps in a minute', async () => {
  for (let at = 0; at < 8; at += 1) {
    const files = Array.from({ length: 5 }, (_, index) => `${at}${index}.0a1b2c3d.js:1:14`);
    await openPage(test, `203.0.113.${at}`).tell(
      of.error(`Broke ${'x'.repeat(at)}`, { stack: files.join('\n') }),
    );
  }
  await openPage(test, '203.0.113.95').tell(of.error('Last', { stack: `${PAGE}:1:14 f` }));
  await test.close();
  expect(exported('/v1/logs')).not.toContain('page.tsx');
  expect(exported('/v1/logs')).toContain(`at f (${PAGE}:1:14)`);
});

it('exports the type Error when the first line of a stack is no name of an error class', async () => {
  await openPage(test, '203.0.113.91').tell(of.error('Broke', { stack: `mayaok\n${PAGE}:1:14 f` }));
  await test.close();
  expect(exported('/v1/logs')).toContain(attribute('exception.type', 'Error'));
  expect(exported('/v1/logs')).not.toContain('mayaok');
});

it('exports the load of a remote and the calls of its page as spans of one trace', async () => {
  const page = openPage(test, '203.0.113.92');
  await page.tell(of.load(400), of.vital('LCP', 900));
  const headers = { traceparent: `00-${page.trace}-00f067aa0ba902b7-01` };
  await test.app.inject({ url: '/api/validators/maya@example.com', headers });
  await test.app.inject({ url: '/api/countries' });
  await test.close();
  const spans = exported('/v1/traces');
  const end = test.clock.now().getTime();
  for (const part of [
    attribute('service.name', name),
    '"name":"load wallet","kind":1',
    `"startTimeUnixNano":"${end - 400}000000","endTimeUnixNano":"${end}000000"`,
    attribute('service.name', 'tessera-server'),
    '"parentSpanId":"00f067aa0ba902b7"',
    '"name":"GET /api/validators/:operatorAddress","kind":2',
    attribute('http.route', '/api/validators/:operatorAddress'),
    '{"key":"http.response.status_code","value":{"intValue":"401"}}',
  ])
    expect(spans).toContain(part);
  const all = exportedSpans(receiver);
  const ofPage = all.filter(({ traceId }) => traceId === page.trace).map((span) => span.name);
  expect(ofPage.toSorted()).toEqual(['GET /api/validators/:operatorAddress', 'load wallet']);
  const other = all.find((span) => span.name === 'GET /api/countries');
  expect(other).toMatchObject({ parentSpanId: '', attributes: { 'http.response.status_code': '200' } });
  for (const personal of ['203.0.113', 'maya']) expect(spans).not.toContain(personal);
});

it('exports only what the limits of telemetry count', async () => {
  const page = openPage(test, '203.0.113.93');
  for (let times = 0; times < 3; times += 1) await page.tell(of.load(), of.error('Boom'));
  await page.tell(eventsOf('nowhere', version).error('Boom'));
  await test.close();
  expect(exported('/v1/logs').split('exception.message')).toHaveLength(2);
  expect(exported('/v1/traces').split('load wallet')).toHaveLength(2);
});

it('responds to pages while the receiver does not respond', async () => {
  receiver.hold();
  const page = openPage(test, '203.0.113.94');
  for (let at = 0; at < 600; at += 1) {
    const headers = { traceparent: `00-${page.trace}-00f067aa0ba902b7-01` };
    await test.app.inject({ url: '/health/live', headers });
  }
  await receiver.received(1);
  expect((await page.tell(of.load())).statusCode).toBe(204);
  await test.close();
});
