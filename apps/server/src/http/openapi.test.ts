import type { App } from './app-types';
import Fastify from 'fastify';
import { operationsOf, type Operation } from '../testing/api-fuzz/operations';
import type { JsonSchema } from '../testing/api-fuzz/json-schema';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { registerAccess } from './access';

let test: TestApp;
let operations: Operation[];
beforeAll(async () => {
  test = await createTestApp();
  operations = operationsOf((await test.app.inject('/api/openapi.json')).json());
});
afterAll(() => test.close());

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const find = (name: string) => operations.find((operation) => nameOf(operation) === name);

it('documents errors and a success for every operation', () => {
  expect(operations.length).toBeGreaterThan(100);
  for (const operation of operations) {
    const statuses = Object.keys(operation.responses);
    expect([nameOf(operation), statuses]).toEqual([
      nameOf(operation),
      expect.arrayContaining(['4XX', '5XX']),
    ]);
    expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
  }
});

it('documents a bearer for every operation that is not public, and for /setupPassword', () => {
  const access = new Map(
    test.app.accessRows.map((row) => [`${row.method} ${row.url.replace(/:(\w+)/g, '{$1}')}`, row.access]),
  );
  for (const operation of operations) {
    const isPublic = access.get(nameOf(operation)) === 'public' && operation.path !== '/api/setupPassword';
    expect([nameOf(operation), operation.security.length]).toEqual([nameOf(operation), isPublic ? 0 : 1]);
  }
});

it('documents an optional body where the server accepts an absent one', () => {
  expect(find('POST /api/contacts/find')?.requestBody?.required).toBe(false);
  expect(find('POST /api/logout')?.requestBody?.required).toBe(false);
  expect(find('POST /api/login')?.requestBody?.required).toBe(true);
  expect(find('POST /api/user/avatar')?.requestBody?.content).toHaveProperty(['multipart/form-data']);
});

it('documents 204 without a body', () => {
  const [follow, events] = [find('POST /api/user/follow/{id}'), find('GET /api/events')];
  expect(follow?.responses['204']).toEqual({ content: {} });
  expect(follow?.responses).not.toHaveProperty('200');
  expect(Object.keys(events?.responses['200']?.content ?? {})).toEqual(['text/event-stream']);
});

it('documents the chains that this server serves, and no others', () => {
  const body: JsonSchema | undefined = find('POST /api/wallets/{id}/transfer')?.requestBody?.content[
    'application/json'
  ]?.schema;
  expect(body?.properties?.['chainId']?.enum).toEqual(['optio-testnet', '31337']);
});

it('rejects a call that declares no response', () => {
  const app: App = Fastify();
  registerAccess(app);
  expect(() => app.get('/api/open', { config: { access: 'public' } }, async () => 'x')).toThrow(
    'GET /api/open declares no response',
  );
});

it.each([['null'], [' null ']])('rejects the body %j', async (payload) => {
  const headers = { 'content-type': 'application/json' };
  const response = await test.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect([response.statusCode, response.json().code]).toEqual([400, 'MALFORMED']);
});
