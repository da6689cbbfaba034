import { createMemorySession, createTabHub } from '@tessera/session/testing';
import * as v from 'valibot';
import { createApi } from './create-api';
import { buildApi, json, nobody } from './testing/test-server';

const Answer = v.object({ ok: v.literal(true) });
const expired = () => json(401, { message: 'Token expired', code: 'UNAUTHENTICATED' });

/** Token pair of the user `sub`; its access token has `left` seconds of its ten minutes. */
const oldPair = (n: number, left = 20, sub = 'maya') => {
  const exp = Math.floor(Date.now() / 1000) + left;
  const claims = btoa(JSON.stringify({ sub, iat: exp - 600, exp, n }));
  return { access_token: `e30.${claims}.s`, refresh_token: `refresh-${n}`, expires_in: left };
};
const bearerOf = ({ access_token }: { access_token: string }) => `Bearer ${access_token}`;
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 0));
}

test('renews a token that is about to expire once, without delaying the calls', async () => {
  const [old, fresh] = [oldPair(1), oldPair(2, 600)];
  let renew = (_answer: Response) => {};
  const renewal = new Promise<Response>((resolve) => (renew = resolve));
  const { api, heard, session } = buildApi(({ path }) =>
    path === '/refreshToken' ? renewal : json(200, { ok: true }),
  );
  session.login(old, nobody);
  await Promise.all([api.get('a', Answer), api.get('b', Answer)]);
  await until(() => heard.length === 3);
  expect(heard.map(({ path }) => path).toSorted()).toEqual(['/a', '/b', '/refreshToken']);
  for (const { headers } of heard) expect(headers['authorization']).toBe(bearerOf(old));
  renew(json(200, fresh));
  await until(() => session.accessToken() === fresh.access_token);
  await api.get('c', Answer);
  expect(heard.slice(3).map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/c', bearerOf(fresh)],
  ]);
});

test.each([
  ['that is still good', 20],
  ['that has ended', -300],
])('a token %s is renewed once for twenty tabs', async (_name, left) => {
  const hub = createTabHub();
  const [old, fresh] = [oldPair(1, left), oldPair(2, 600)];
  const paths: string[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(new Request(input).url);
    paths.push(pathname);
    return json(200, pathname === '/refreshToken' ? fresh : { ok: true });
  };
  const apis = Array.from({ length: 20 }, () =>
    createApi({ session: createMemorySession({ hub }), baseUrl: 'http://tessera.test', fetch }),
  );
  apis[0]?.session.login(old, nobody);
  await Promise.all(apis.map((api) => api.get('user', Answer)));
  await until(() => apis[0]?.session.accessToken() === fresh.access_token);
  await Promise.all(apis.map((api) => api.get('user', Answer)));
  expect(paths.filter((path) => path === '/refreshToken')).toHaveLength(1);
  expect(paths).toHaveLength(41);
});

test.each([
  ['so near its end that the server may see it first', 5],
  ['that ended long since', -300],
])('a token %s is renewed before the calls that need it, once for all of them', async (_name, left) => {
  const [old, fresh] = [oldPair(1, left), oldPair(2, 600)];
  const { api, heard, session } = buildApi(({ path }) =>
    json(200, path === '/refreshToken' ? fresh : { ok: true }),
  );
  session.login(old, nobody);
  await Promise.all([api.get('a', Answer), api.get('b', Answer)]);
  await api.get('c', Answer);
  expect(heard.map(({ path }) => path)).toEqual(['/refreshToken', '/a', '/b', '/c']);
  for (const { headers } of heard.slice(1)) expect(headers['authorization']).toBe(bearerOf(fresh));
});

test.each([20, -300])('does not renew a token with %d s left for a keepalive call', async (left) => {
  const old = oldPair(1, left);
  const { api, heard, session } = buildApi(() => json(200, { ok: true }));
  session.login(old, nobody);
  await api.delete('delete-notifications', Answer, { keepalive: true });
  expect(heard.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/delete-notifications', bearerOf(old)],
  ]);
  expect(session.accessToken()).toBe(old.access_token);
});

test('does not renew the token for calls without it, nor while it is valid for longer', async () => {
  const { api, heard, session } = buildApi(() => json(200, { ok: true }));
  session.login(oldPair(1), nobody);
  await api.post('loginRequest', {}, Answer);
  await api.get('user', Answer, { bearer: 'another' });
  session.login(oldPair(2, 120), nobody);
  await api.get('user', Answer);
  expect(heard.map(({ path }) => path)).toEqual(['/loginRequest', '/user', '/user']);
});

const away = () => Promise.reject<Response>(new TypeError('offline'));
test.each([
  ['the server is away', away, 20],
  ['a refresh is refused', expired, 20],
  ['the server is away, though it should have ended', away, -300],
  ['a refresh is refused, though it should have ended', expired, -300],
])('a token serves once more where %s', async (_name, answer, left) => {
  const old = oldPair(1, left);
  const { api, heard, session } = buildApi(({ path }) =>
    path === '/refreshToken' ? answer() : json(200, { ok: true }),
  );
  session.login(old, nobody);
  await expect(api.get('user', Answer)).resolves.toEqual({ ok: true });
  await until(() => heard.length === 2);
  expect(heard.map(({ path }) => path).toSorted()).toEqual(['/refreshToken', '/user']);
  for (const { headers } of heard) expect(headers['authorization']).toBe(bearerOf(old));
  expect(session.isLoggedIn()).toBe(true);
});

test('cancels a call of the previous account after another one has signed in', async () => {
  const { api, heard, session } = buildApi(({ path }) => {
    if (path === '/refreshToken') session.login(oldPair(3, 600, 'ben'), nobody);
    return json(200, path === '/refreshToken' ? oldPair(2, 600) : { ok: true });
  });
  session.login(oldPair(1, -300), nobody);
  await expect(api.get('user', Answer)).rejects.toMatchObject({ status: 499 });
  expect(heard.map(({ path }) => path)).toEqual(['/refreshToken']);
});
