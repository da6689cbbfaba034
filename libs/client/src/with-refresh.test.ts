import * as v from 'valibot';
import { buildApi, json, nobody, type Heard } from './testing/test-server';

const pair = (n: number) => ({ access_token: `access-${n}`, refresh_token: `refresh-${n}`, expires_in: 600 });
const Answer = v.object({ ok: v.literal(true) });
const expired = () => json(401, { message: 'Token expired', code: 'UNAUTHENTICATED' });

function build(answer: (call: Heard, refreshes: number) => Response | Promise<Response>) {
  let refreshes = 0;
  const built = buildApi((call) => {
    if (call.path === '/refreshToken') refreshes += 1;
    return answer(call, refreshes);
  });
  built.session.login(pair(1), nobody);
  return { ...built, refreshed: () => refreshes };
}

test('refreshes on 401 and repeats the call with the new token', async () => {
  const { api, heard, session } = build((call) => {
    if (call.path === '/refreshToken') return json(200, pair(2));
    return call.headers['authorization'] === 'Bearer access-2' ? json(200, { ok: true }) : expired();
  });
  await expect(api.get('user', Answer)).resolves.toEqual({ ok: true });
  expect(heard.map(({ path }) => path)).toEqual(['/user', '/refreshToken', '/user']);
  expect(heard[1]?.body).toEqual({ refresh_token: 'refresh-1' });
  expect(session.isLoggedIn()).toBe(true);
});

test('shares one refresh between parallel calls', async () => {
  const { api, refreshed } = build((call) => {
    if (call.path === '/refreshToken') return json(200, pair(2));
    return call.headers['authorization'] === 'Bearer access-2' ? json(200, { ok: true }) : expired();
  });
  await Promise.all([api.get('a', Answer), api.get('b', Answer), api.get('c', Answer)]);
  expect(refreshed()).toBe(1);
});

test('does not refresh after a wrong one-time code', async () => {
  const { api, heard, session } = build(() =>
    json(401, { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' }),
  );
  await expect(api.post('user/identifiers/verify', {}, Answer)).rejects.toMatchObject({
    message: 'Invalid Auth Code',
  });
  expect([heard.length, session.isLoggedIn()]).toEqual([1, true]);
});

test('signs out with the message of a rejected refresh', async () => {
  const { api, heard, session, visited } = build(expired);
  await expect(api.get('user', Answer)).rejects.toMatchObject({
    status: 401,
    message: 'Invalid refresh token',
  });
  expect(heard.map(({ path }) => path)).toEqual(['/user', '/refreshToken']);
  expect([session.isLoggedIn(), visited]).toEqual([false, ['sign-in']]);
});

test('signs out when the response of a refresh lacks tokens', async () => {
  const { api, session } = build((call) => (call.path === '/refreshToken' ? json(200, {}) : expired()));
  await expect(api.get('user', Answer)).rejects.toMatchObject({ message: 'Invalid refresh token' });
  expect(session.isLoggedIn()).toBe(false);
});

test.each([
  ['a network fault', () => Promise.reject<Response>(new TypeError('offline'))],
  ['a server fault', () => json(503, { message: 'Away', code: 'UNAVAILABLE' })],
  ['a rate limit', () => json(429, { message: 'Slow down', code: 'TOO_MANY' })],
  ['a page that is too old', () => json(426, { message: 'Reload', code: 'APP_OUTDATED' })],
])('%s during the refresh never signs out', async (_name, answer) => {
  const { api, session, visited } = build((call) => (call.path === '/refreshToken' ? answer() : expired()));
  await expect(api.get('user', Answer)).rejects.toBeInstanceOf(Error);
  expect([session.isLoggedIn(), visited]).toEqual([true, []]);
});

test('signs out after three refreshed attempts', async () => {
  const { api, heard, session, refreshed } = build((call, refreshes) =>
    call.path === '/refreshToken' ? json(200, pair(refreshes + 1)) : expired(),
  );
  await expect(api.get('user', Answer)).rejects.toMatchObject({
    status: 401,
    message: 'Max retries exceeded. Please log in again.',
  });
  expect([refreshed(), heard.filter(({ path }) => path === '/user').length]).toEqual([3, 4]);
  expect(session.isLoggedIn()).toBe(false);
});

test('signs out once when a rejected refresh ends several calls', async () => {
  const { api, visited } = build(expired);
  await Promise.allSettled([api.get('a', Answer), api.get('b', Answer), api.get('c', Answer)]);
  expect(visited).toEqual(['sign-in']);
});
