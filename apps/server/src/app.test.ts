import { createTestApp, type TestApp } from './testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the foundation', () => {
  it('is live and ready, and says who answered', async () => {
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

  it('answers 404 in the one error shape', async () => {
    const answer = await test.app.inject('/api/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' });
  });

  it('publishes an OpenAPI document', async () => {
    const answer = await test.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Tessera' } });
  });
});
