import { createTestApp, type TestApp } from '../testing/create-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['PUT', '/api/login', 'POST'],
  ['GET', '/api/login', 'POST'],
  ['HEAD', '/api/user', 'GET'],
  ['PATCH', '/api/user/follow/x?y=1', 'POST, DELETE'],
] as const)('responds 405 with Allow to %s %s before it reads the body', async (method, url, allow) => {
  const response = await test.app.inject({
    method,
    url,
    payload: '{',
    headers: { 'content-type': 'text/x' },
  });
  expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
  if (method !== 'HEAD') expect(response.json().code).toBe('METHOD_NOT_ALLOWED');
});

it('responds 404 when the path has no method at all', async () => {
  expect((await test.app.inject({ method: 'PUT', url: '/api/nowhere' })).statusCode).toBe(404);
  expect((await test.app.inject('/api/wallets//tokens')).statusCode).not.toBe(405);
});
