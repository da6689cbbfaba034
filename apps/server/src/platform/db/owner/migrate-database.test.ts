import { Client } from 'pg';
import { createTestDatabase } from '@tessera/services';
import { migrateDatabase } from './migrate-database';

it('rejects a database that is older than the first migration, names --reset and changes nothing', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    await migrateDatabase(database.url);
    await migrateDatabase(database.url);
    await client.query('update drizzle.__drizzle_migrations set created_at = 1795247785964');
    await client.query('drop schema graphile_worker cascade');
    await expect(migrateDatabase(database.url)).rejects.toThrow('Run npm start -- --reset');
    const { rows } = await client.query(`select to_regclass('graphile_worker.jobs') as jobs`);
    expect(rows).toEqual([{ jobs: null }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
