import type { Session } from '@tessera/session';
import * as v from 'valibot';
import { buildApi, json } from './testing/test-server';
import { newTraceId } from './trace-id';

const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600 };
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
const now = Math.floor(Date.now() / 1000);
const tokensOf = (sub: string) => ({
  ...tokens,
  access_token: `e30.${btoa(JSON.stringify({ sub, iat: now, exp: now + 600 }))}.s`,
});
const Answer = v.object({ ok: v.literal(true) });
const ok = () => json(200, { ok: true });

test('sends JSON headers, the app version and the bearer with every request', async () => {
  const { api, session, heard } = buildApi(ok);
  session.login(tokens, user);
  await api.get('user', Answer);
  expect(heard[0]?.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-app-version': '1.0.3',
    authorization: 'Bearer access-1',
  });
  expect(heard[0]?.headers).not.toHaveProperty('x-background');
});

test('sends every call as a span of the page’s trace', async () => {
  const traceId = newTraceId();
  const { api, heard } = buildApi(ok, { traceId });
  await api.get('countries', Answer);
  await api.post('login', {}, Answer);
  const [one, two] = heard.map(({ headers }) => headers['traceparent']);
  expect(one).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(two).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
  expect(one).not.toBe(two);
  expect(newTraceId()).not.toBe(traceId);
});

test.each([
  ['loginRequest', false],
  ['resendMagicLink', false],
  ['resendMagicLinkV1', false],
  ['authCodeLogin', false],
  ['/authCodeLogin', false],
  ['login', true],
  ['wallets/authCodeLogin', true],
])('bearer on %s: %s', async (path, carried) => {
  const { api, session, heard } = buildApi(ok);
  session.login(tokens, user);
  await api.post(path, {}, Answer);
  expect('authorization' in (heard[0]?.headers ?? {})).toBe(carried);
});

test('sends no bearer without a session', async () => {
  const { api, heard } = buildApi(ok);
  await api.get('countries', Answer);
  expect(heard[0]?.headers).not.toHaveProperty('authorization');
});

test('marks a background call and counts every other call as activity', async () => {
  const { api, session, heard } = buildApi(ok);
  session.login(tokens, user);
  await api.get('user', Answer, { background: true });
  expect(heard[0]?.headers['x-background']).toBe('1');
  expect(session.store.getState().resetTime).toBe(false);
  await api.get('user', Answer);
  expect(session.store.getState().resetTime).toBe(true);
});

test('sends the keys of an attempt as headers and not in the body', async () => {
  const { api, heard } = buildApi(ok);
  await api.post('wallets/1/transfer', { amount: '1' }, Answer, {
    idempotencyKey: 'key',
    stepUpCode: '123456',
  });
  expect(heard[0]).toMatchObject({
    body: { amount: '1' },
    headers: { 'idempotency-key': 'key', 'x-step-up': '123456' },
  });
});

test('rejects a response that breaks its contract and returns undefined for an empty one', async () => {
  const { api } = buildApi(({ path }) =>
    path === '/empty' ? new Response(null, { status: 204 }) : json(200, {}),
  );
  await expect(api.get('user', Answer)).rejects.toMatchObject({
    status: 500,
    message: 'An unknown error occurred',
  });
  await expect(api.delete('empty', v.undefined())).resolves.toBeUndefined();
});

test('rejects a cancelled call with 499 and a network fault with 500', async () => {
  const { api } = buildApi(() => new Promise(() => undefined));
  const stop = new AbortController();
  const call = api.get('user', Answer, { signal: stop.signal });
  stop.abort();
  await expect(call).rejects.toMatchObject({ status: 499, message: 'Request was cancelled' });

  const offline = buildApi(() => Promise.reject(new TypeError('offline')));
  await expect(offline.api.get('user', Answer)).rejects.toMatchObject({
    status: 500,
    message: 'An unknown error occurred',
    endpoint: '/user',
    method: 'GET',
  });
});

test.each([
  ['a logout', () => undefined],
  ['another sign-in', (session: Session) => session.login(tokensOf('ben'), user)],
])('cancels a call whose response arrives after %s', async (_name, after) => {
  let answer: ((response: Response) => void) | undefined;
  const { api, session } = buildApi(() => new Promise((resolve) => (answer = resolve)));
  session.login(tokensOf('maya'), user);
  const call = api.post('onboardUser', {}, Answer);
  const outcome = expect(call).rejects.toMatchObject({ status: 499, message: 'Request was cancelled' });
  while (answer === undefined) await new Promise((resolve) => setTimeout(resolve, 0));
  session.logout();
  after(session);
  answer(ok());
  await outcome;
});

test('returns the response of the call that signs in', async () => {
  const { api, session } = buildApi(ok);
  const call = api.post('login', {}, Answer);
  session.login(tokensOf('maya'), user);
  await expect(call).resolves.toEqual({ ok: true });
});

test('reports an outdated page once per call with the message of the server', async () => {
  const onOutdated = jest.fn();
  const message = 'A newer version is ready. Please reload the page.';
  const { api } = buildApi(() => json(426, { code: 'APP_OUTDATED', message }), { onOutdated });
  await expect(api.get('user', Answer)).rejects.toMatchObject({ status: 426, message });
  expect(onOutdated).toHaveBeenCalledTimes(1);
});
