import { startTestPostgres, type TestPostgres } from '@tessera/services';
import { restartDatabase } from '../../testing/faults/database-restarts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startTestPostgres();
});
afterAll(() => postgres.stop());

it('runs every job and keeps its process when PostgreSQL restarts while jobs run', async () => {
  expect(await restartDatabase(postgres, 2)).toEqual({ restarts: 2, jobs: 16, problems: [] });
});
