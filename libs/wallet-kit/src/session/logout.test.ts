import { useLogin } from '@tessera/api';
import { buildApi, json } from '@tessera/client/testing';
import { logout } from './logout';

const user = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: null,
  last_name: null,
  username: null,
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: null,
  onboarded_at: null,
};
const signedIn = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600, data: user };
const credentials = { type: 'email', identifier: 'maya@example.com', password: 'tessera-one!' } as const;

test('ends the session on this device when the server cannot be reached', async () => {
  const { api, session, heard, visited } = buildApi(({ path }) =>
    path === '/login' ? json(200, signedIn) : Promise.reject(new TypeError('offline')),
  );
  await useLogin.request(api, [credentials]);
  logout(api);
  expect([session.isLoggedIn(), visited]).toEqual([false, ['sign-in']]);
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 0));
  const headers = { authorization: 'Bearer access-1', 'x-background': '1' };
  expect(heard[1]).toMatchObject({ path: '/logout', headers });
});

test('refreshes an expired access token before it ends the session', async () => {
  const { api, session, heard } = buildApi(({ path, headers }) => {
    if (path === '/login') return json(200, signedIn);
    if (path === '/refreshToken')
      return json(200, { access_token: 'access-2', refresh_token: 'refresh-2', expires_in: 600 });
    return headers['authorization'] === 'Bearer access-2' ? json(200, { message: 'Out' }) : json(401, {});
  });
  await useLogin.request(api, [credentials]);
  logout(api);
  while (heard.length < 4) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(heard.slice(1).map(({ path }) => path)).toEqual(['/logout', '/refreshToken', '/logout']);
  expect(heard[2]?.body).toEqual({ refresh_token: 'refresh-1' });
  expect(heard[3]?.headers['authorization']).toBe('Bearer access-2');
  expect(session.isLoggedIn()).toBe(false);
});

test('does not refresh the token when the server fails to end the session', async () => {
  const { api, heard } = buildApi(({ path }) => json(path === '/login' ? 200 : 503, signedIn));
  await useLogin.request(api, [credentials]);
  logout(api);
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 0));
  // The next request takes at least as long as the handling of the failure.
  await useLogin.request(api, [credentials]);
  expect(heard.map(({ path }) => path)).toEqual(['/login', '/logout', '/login']);
});

test('does not refresh the token when the session has no refresh token', async () => {
  const { api, session, heard } = buildApi(({ path }) => json(path === '/login' ? 200 : 401, signedIn));
  await useLogin.request(api, [credentials]);
  const tokens = session.tokens();
  if (tokens !== null) jest.spyOn(session, 'tokens').mockReturnValue({ ...tokens, refreshToken: null });
  logout(api);
  while (heard.length < 2) await new Promise((resolve) => setTimeout(resolve, 0));
  await useLogin.request(api, [credentials]);
  expect(heard.map(({ path }) => path)).toEqual(['/login', '/logout', '/login']);
});

test('sends no request when the user is already signed out', () => {
  const { api, heard } = buildApi(() => json(200, {}));
  logout(api);
  expect(heard).toEqual([]);
});
