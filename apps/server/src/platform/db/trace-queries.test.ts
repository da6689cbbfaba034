import { sql } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestExporter } from '../../testing/create-test-exporter';
import { type TestSpan, untilExported } from '../../testing/exported-spans';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver';
import { inSpan } from '../tracing/tracing';

const TABLES = ['identifiers', 'outbox', 'sessions', 'transfers', 'users', 'wallets'];

let receiver: OtlpReceiver;
let test: TestApp;
let spans: TestSpan[] = [];
let failure: unknown;

async function runStatements({ tracing, db }: TestApp['deps']): Promise<void> {
  // All but two wait for a connection.
  await Promise.all(
    TABLES.map((name) => inSpan(tracing, { name }, () => db.$client.query(`select from ${name} limit 0`))),
  );
  await inSpan(tracing, { name: 'transaction' }, () =>
    db.transaction((tx) => tx.execute(sql`update users set username = ${'maya'} where false`)),
  );
  await db.execute(sql`delete from users where false`);
  const broken = sql`select ${'maya'}::text / 2`;
  failure = await inSpan(tracing, { name: 'broken' }, () => db.execute(broken)).catch(
    (error: unknown) => error,
  );
}

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  test = await createTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, DATABASE_POOL: '2' },
    deps: { otlp: createTestExporter(receiver.url).exporter },
  });
  await runStatements(test.deps);
  spans = await untilExported(receiver, (all) => all.some(({ name }) => name === 'broken'));
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});

const childrenOf = (name: string) => {
  const parent = spans.find((span) => span.name === name);
  return spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
};

it.each(TABLES)('assigns a statement that waited for a connection to its own span %s', (table) => {
  expect(childrenOf(table).map(({ name }) => name)).toEqual([`select ${table}`]);
});

it('names the statements of a transaction by keyword and table', () => {
  expect(childrenOf('transaction').map(({ name }) => name)).toEqual(['begin', 'update users', 'commit']);
});

it('ends the span of a failed statement that the pool sends with the code of PostgreSQL', () => {
  expect(failure).toBeInstanceOf(Error);
  expect(childrenOf('broken')).toMatchObject([
    { status: { code: 2 }, attributes: { 'db.system.name': 'postgresql', 'error.type': '42883' } },
  ]);
});

it('exports no statement outside a span, and no parameter', () => {
  expect(spans.map(({ name }) => name)).not.toContain('delete users');
  expect(JSON.stringify(receiver.requests)).not.toContain('maya');
});
