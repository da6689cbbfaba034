import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { sql } from 'drizzle-orm';
import { createLogger } from '../logger';
import { createDatabase, createPool } from './database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function namesAfterUse(statements: 'named' | 'unnamed') {
  const logger = createLogger({ LOG_LEVEL: 'silent' });
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1, DATABASE_STATEMENTS: statements };
  const db = createDatabase(createPool(settings, logger));
  const schemas = await db
    .select({ one: sql<number>`1` })
    .from(sql`pg_class`)
    .where(sql`relname = ${sql.placeholder('name')}`)
    .prepare('one_of_class')
    .execute({ name: 'pg_type' });
  const { rows } = await db.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
  await db.$client.end();
  return { schemas, names: rows.map(({ name }) => name) };
}

it('prepares a named statement on the connection when the setting is named', async () => {
  expect(await namesAfterUse('named')).toEqual({ schemas: [{ one: 1 }], names: ['one_of_class'] });
});

it('leaves no statement on the connection when the setting is unnamed', async () => {
  expect(await namesAfterUse('unnamed')).toEqual({ schemas: [{ one: 1 }], names: [] });
});
