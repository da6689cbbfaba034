import { createMemorySession } from '@tessera/session/testing';
import * as v from 'valibot';
import { ApiError } from './api-error';
import { createQueryClient } from './create-query-client';
import { buildApi, json, nobody, type Heard } from './testing/test-server';

const failure = (status: number, message: string, errors?: Record<string, string[]>) =>
  new ApiError({ status, message, endpoint: '/x', method: 'GET', body: errors ? { errors } : {} });

function buildSink() {
  const said: string[] = [];
  const toasts = {
    error: (message: string) => said.push(`error: ${message}`),
    success: (message: string) => said.push(`success: ${message}`),
    clear: () => said.push('clear'),
  };
  return { said, toasts };
}
function build() {
  const { said, toasts } = buildSink();
  const session = createMemorySession({});
  return { said, session, queryClient: createQueryClient({ session, toasts }) };
}
type QueryCase = [string, unknown, { onError?: 'toast' | 'clear' | 'silent' } | undefined, string[]];

test.each<QueryCase>([
  ['a failed load is a toast', failure(400, 'No'), undefined, ['error: No']],
  ['a foreign error has the default words', new Error('x'), undefined, ['error: An unknown error occurred']],
  ['a cancelled one is nothing', failure(499, 'Request was cancelled'), undefined, []],
  ['a page that is too old is told so by a dialog', failure(426, 'Reload'), undefined, []],
  ['the transaction listing only clears toasts', failure(400, 'No'), { onError: 'clear' }, ['clear']],
  ['silence is kept', failure(400, 'No'), { onError: 'silent' }, []],
])('query: %s', async (_name, error, meta, expected) => {
  const { said, queryClient } = build();
  const queryFn = () => Promise.reject(error);
  await queryClient
    .fetchQuery({ queryKey: ['x'], queryFn, ...(meta ? { meta } : {}) })
    .catch(() => undefined);
  expect(said).toEqual(expected);
});

test.each([
  ['fields that the form shows are not repeated', failure(422, 'Bad', { a: ['Bad'] }), []],
  ['the rest is a toast', failure(429, 'Slow down'), ['error: Slow down']],
])('mutation with fields: %s', async (_name, error, expected) => {
  const { said, queryClient } = build();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(error), meta: { onError: 'fields' } });
  await mutation.execute(undefined).catch(() => undefined);
  expect(said).toEqual(expected);
});

test('shows a toast of an error unless the screen shows it', async () => {
  const { said, queryClient } = build();
  const cache = queryClient.getMutationCache();
  for (const code of ['PAYEE_CHANGED', 'OTHER']) {
    const error = new ApiError({ message: code, status: 409, endpoint: 'x', method: 'POST', body: { code } });
    const mutationFn = () => Promise.reject(error);
    await cache
      .build(queryClient, { mutationFn, meta: { shown: ['PAYEE_CHANGED'] } })
      .execute(undefined)
      .catch(() => undefined);
  }
  expect(said).toEqual(['error: OTHER']);
});

test('shows the success message, and clears the cache on logout', async () => {
  const { said, session, queryClient } = build();
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: async () => 1, meta: { success: 'Done' } });
  await mutation.execute(undefined);
  queryClient.setQueryData(['user'], 1);
  session.logout();
  expect([said, queryClient.getQueryData(['user'])]).toEqual([['success: Done'], undefined]);
});

test('shows no data of the previous account after a sign-in', async () => {
  const { session, queryClient } = build();
  queryClient.setQueryData(['wallets'], ['theirs']);
  const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 600 };
  session.login(tokens, nobody);
  expect(queryClient.getQueryData(['wallets'])).toBeUndefined();
});

const expired = () => json(401, { message: 'Token expired', code: 'UNAUTHENTICATED' });
const pair = { access_token: 'a', refresh_token: 'r', expires_in: 600 };

test.each([
  ['Invalid refresh token', () => expired()],
  [
    'Max retries exceeded. Please log in again.',
    ({ path }: Heard) => (path === '/refreshToken' ? json(200, pair) : expired()),
  ],
])('%s is said once, whichever calls found it out', async (message, answer) => {
  const { api, session } = buildApi(answer);
  const { said, toasts } = buildSink();
  const queryClient = createQueryClient({ session, toasts });
  session.login(pair, nobody);
  const ask = () => api.get('user', v.unknown());
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: ask });
  await Promise.allSettled([
    queryClient.fetchQuery({ queryKey: ['x'], queryFn: ask }),
    mutation.execute(undefined),
  ]);
  expect(said).toEqual([`error: ${message}`]);
});
