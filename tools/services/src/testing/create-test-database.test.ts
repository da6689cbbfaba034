import { Client } from 'pg';
import { createTestDatabase } from './create-test-database';

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('createTestDatabase', () => {
  it('creates a separate empty database per call', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one.url, 'create table only_in_one (id int)');
    const tables = await query(two.url, `select 1 from pg_tables where tablename = 'only_in_one'`);
    expect(tables).toEqual([]);
    await Promise.all([one.drop(), two.drop()]);
  });

  it('migrates the template once for concurrent calls', async () => {
    let runs = 0;
    const migrate = async (url: string) => {
      runs += 1;
      await query(url, 'create table migrated (id int)');
    };
    const template = 'tessera_template_of_this_test';
    const databases = await Promise.all(
      Array.from({ length: 4 }, () => createTestDatabase({ migrate, template })),
    );
    for (const { url } of databases) {
      const [row] = await query(url, `select count(*)::int as rows from migrated`);
      expect(row).toEqual({ rows: 0 });
    }
    expect(runs).toBe(1);
    await Promise.all(databases.map((database) => database.drop()));
  });

  it('drops a database with open connections', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    client.on('error', () => {});
    await client.connect();
    await expect(database.drop()).resolves.toBeUndefined();
    await client.end().catch(() => {});
  });
});
