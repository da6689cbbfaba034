import { startTestPostgres, waitUntil, type TestPostgres } from '@tessera/services';
import { sql } from 'drizzle-orm';
import { createTestExporter } from '../../../testing/create-test-exporter';
import { untilExported } from '../../../testing/exported-spans';
import { startOtlpReceiver, type OtlpReceiver } from '../../../testing/otlp-receiver';
import { quietListener } from '../../../testing/quiet-listener';
import { testConfig } from '../../../testing/test-config';
import { createLogger } from '../../logger';
import { createTracing } from '../../tracing/create-tracing';
import { inSpan } from '../../tracing/tracing';
import { createDatabase, createPool, type Database } from '../database';
import { traceQueries } from '../trace-queries';
import { createReplica, type Replica } from './replica';

const WITHIN_MS = 30_000;
const lines: string[] = [];
const logger = createLogger({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });

let postgres: TestPostgres;
let receiver: OtlpReceiver;
let db: Database;
let replica: Replica;
beforeAll(async () => {
  postgres = await startTestPostgres();
  const standby = await postgres.startStandby();
  receiver = await startOtlpReceiver();
  const config = testConfig(postgres.url, {
    DATABASE_URL_REPLICA: standby.url,
    DATABASE_REPLICA_LAG_SECONDS: '60',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  });
  const { exporter, metrics } = createTestExporter(receiver.url);
  const tracing = await createTracing(config, exporter);
  if (tracing === undefined) throw new Error('Tracing is not configured.');
  const pool = createPool({ DATABASE_URL: postgres.url, DATABASE_POOL: 2 }, logger);
  traceQueries(pool, tracing);
  db = createDatabase(pool);
  const created = createReplica(config, { db, listener: quietListener, logger, metrics, tracing });
  if (created === undefined) throw new Error('The replica is not configured.');
  replica = created;
  const isOnStandby = () =>
    inSpan(tracing, { name: 'read' }, async () => {
      const { rows } = await created.read({ after: 0n }, (source) =>
        source.execute(sql`select pg_is_in_recovery() as standby`),
      );
      return rows[0]?.standby === true;
    });
  if (!(await waitUntil(isOnStandby, WITHIN_MS))) throw new Error('The replica serves no reads.');
});
afterAll(async () => {
  await replica.stop();
  await db.$client.end();
  await receiver.close();
  await postgres.stop();
});

it('tells the statements of the replica from those of the primary', async () => {
  const isServed = (database: string | undefined) => (span: { attributes: Record<string, string> }) =>
    'db.system.name' in span.attributes && span.attributes['tessera.database'] === database;
  const spans = await untilExported(receiver, (all) => all.some(isServed('replica')));
  const reads = new Set(spans.filter(({ name }) => name === 'read').map(({ spanId }) => spanId));
  for (const database of ['replica', undefined]) {
    const [statement] = spans.filter(isServed(database));
    expect(reads).toContain(statement?.parentSpanId);
  }
});

it('logs the observations of the replica outside the span of the read that started them', () => {
  const used = lines.filter((line) => line.includes('the replica serves reads'));
  expect(used).toHaveLength(1);
  expect(used[0]).not.toContain('trace_id');
});
