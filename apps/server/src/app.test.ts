import { buildApp } from './app';
import { closeDeps, createDeps } from './deps';
import { createTestApp, type TestApp } from './testing/create-test-app';
import { testConfig } from './testing/test-config';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the server', () => {
  it('responds 200 to both health checks, with the request id', async () => {
    const live = await test.app.inject('/health/live');
    expect(live.json()).toEqual({ status: 'ok' });
    expect(live.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const ready = await test.app.inject('/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', migrations: 'ok', worker: 'none' },
    });
  });

  it('responds 404 with the error fields of the API to an unknown path', async () => {
    const answer = await test.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
  });

  it('responds 503 and stays alive while the database is unavailable', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_POOL: '2' };
    const { logger, mailer, clock } = test.deps;
    const deps = await createDeps(testConfig(env.DATABASE_URL, env), { logger, mailer, clock });
    const app = await buildApp(deps);
    const ready = await app.inject('/health/ready');
    expect([ready.statusCode, ready.json().checks.database]).toEqual([503, 'down']);
    const payload = { type: 'email', identifier: 'a@example.com', password: 'canary!!' };
    const login = await app.inject({ method: 'POST', url: '/api/login', payload });
    expect([login.statusCode, login.json().code, login.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    await app.close();
    await closeDeps(deps);
  });

  it('is not ready while a migration is missing or the worker has stopped', async () => {
    const ready = async (app = test.app) => {
      const answer = await app.inject('/health/ready');
      return [answer.statusCode, answer.json().checks];
    };
    const { $client: pool } = test.deps.db;
    const newest = `from drizzle.__drizzle_migrations order by created_at desc limit 1`;
    const { rows } = await pool.query(`select * ${newest}`);
    await pool.query(`delete from drizzle.__drizzle_migrations where id = (select id ${newest})`);
    expect(await ready()).toEqual([503, { database: 'ok', migrations: 'down', worker: 'none' }]);
    const { hash, created_at } = rows[0];
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      created_at,
    ]);

    let running = true;
    const app = await buildApp({ ...test.deps, workerRuns: () => running });
    expect(await ready(app)).toEqual([200, { database: 'ok', migrations: 'ok', worker: 'ok' }]);
    running = false;
    expect(await ready(app)).toEqual([503, { database: 'ok', migrations: 'ok', worker: 'down' }]);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
    await app.close();
  });

  it('forbids caching of API responses', async () => {
    const answer = await test.app.inject('/api/user');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const countries = await test.app.inject('/api/countries');
    expect(countries.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('publishes an OpenAPI document', async () => {
    const answer = await test.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Tessera' } });
  });
});
