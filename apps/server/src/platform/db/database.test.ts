import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { createLogger } from '../logger';
import { createPool } from './database';
import { isDatabaseAway } from './database-errors';

const logger = createLogger({ LOG_LEVEL: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function settingsOf(url: { DATABASE_URL_DIRECT?: string }) {
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1, DATABASE_STATEMENT_SECONDS: 30, ...url };
  const pool = createPool(settings, logger);
  const { rows } = await pool.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  await pool.end();
  return rows[0];
}

it('limits statements, waits for locks and idle transactions', async () => {
  expect(await settingsOf({})).toEqual({ statement: '30s', lock: '15s', idle: '1min' });
});

it('sends no limits to PgBouncer, which rejects connections that set them', async () => {
  const DATABASE_URL_DIRECT = 'postgres://elsewhere/tessera';
  expect(await settingsOf({ DATABASE_URL_DIRECT })).toEqual({ statement: '0', lock: '0', idle: '0' });
});

it('treats a statement over its time limit as an unavailable database', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1, DATABASE_STATEMENT_SECONDS: 1 };
  const pool = createPool(settings, logger);
  const error: unknown = await pool.query('select pg_sleep(60)').catch((err: unknown) => err);
  await pool.end();
  expect(isDatabaseAway(error)).toBe(true);
});
