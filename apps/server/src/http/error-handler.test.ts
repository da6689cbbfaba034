import Fastify from 'fastify';
import * as v from 'valibot';
import type { App } from './app-types';
import { SignerGoneError } from '../signer/signer';
import { registerErrorHandler } from './error-handler';
import { tooMany } from '../platform/errors';
import { registerValidation } from './validation';

const Body = v.strictObject({
  name: v.string('Name is required'),
  nested: v.optional(v.strictObject({ n: v.number() })),
});
const secret = 'canary-passcode';

async function build(): Promise<App> {
  const app: App = Fastify({ bodyLimit: 1024 });
  registerValidation(app);
  registerErrorHandler(app);
  app.post('/echo', { schema: { body: Body } }, async (request) => ({ name: request.body.name }));
  app.get(
    '/items/:id',
    { schema: { params: v.object({ id: v.pipe(v.string(), v.length(3)) }) } },
    async () => ({}),
  );
  app.get(
    '/list',
    { schema: { querystring: v.strictObject({ page: v.optional(v.string()) }) } },
    async () => ({}),
  );
  app.get('/strips', { schema: { response: { 200: v.object({ id: v.string() }) } } }, async () => {
    const row: { id: string } = Object.assign({ id: 'a' }, { password: secret });
    return row;
  });
  app.get('/breaks', { schema: { response: { 200: v.object({ id: v.string() }) } } }, async () =>
    JSON.parse(`{ "password": "${secret}" }`),
  );
  app.get('/throws', () => {
    throw new Error(secret);
  });
  app.get('/away', () => {
    throw Object.assign(new Error(`connect ECONNREFUSED ${secret}`), { code: 'ECONNREFUSED' });
  });
  app.get('/signerless', () => {
    throw new SignerGoneError(secret);
  });
  app.get('/limited', () => {
    throw tooMany(12.3);
  });
  await app.ready();
  return app;
}

let app: App;
beforeAll(async () => {
  app = await build();
});
afterAll(() => app.close());

const post = (payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });

describe('bad requests', () => {
  it('responds 422 with the field of a text that the database cannot store', async () => {
    const body = await post('{"name":"a\\u0000"}');
    expect([body.statusCode, body.json()]).toMatchObject([
      422,
      { errors: { name: ['This field is not valid'] } },
    ]);
    const surrogate = await post('{"name":"a\\ud800b"}');
    expect([surrogate.statusCode, surrogate.json()]).toMatchObject([
      422,
      { errors: { name: ['This field is not valid'] } },
    ]);
    const query = await app.inject({ method: 'GET', url: '/list?page=%00' });
    expect([query.statusCode, query.json()]).toMatchObject([
      422,
      { errors: { page: ['This field is not valid'] } },
    ]);
    expect((await app.inject({ method: 'GET', url: '/items/a%00b' })).statusCode).toBe(404);
  });

  it.each([
    ['a broken', '{"name":', 400, 'MALFORMED'],
    ['an array as', '[]', 400, 'MALFORMED'],
    ['a text as', '"text"', 400, 'MALFORMED'],
    ['a poisoned', '{"__proto__":{"x":1},"name":"a"}', 400, 'MALFORMED'],
    ['a large', `{"name":"${'x'.repeat(2000)}"}`, 413, 'TOO_LARGE'],
  ])('responds to %s body with the expected status and code', async (_name, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('responds 415 to another content type', async () => {
    expect((await post('name=a', 'text/plain')).statusCode).toBe(415);
  });

  it('treats an empty body as an empty object', async () => {
    expect((await post('')).json()).toEqual({
      message: 'Name is required',
      code: 'VALIDATION',
      errors: { name: ['Name is required'] },
    });
  });

  it('names unknown and nested fields without repeating them', async () => {
    const answer = await post(JSON.stringify({ name: 'a', nested: { n: secret }, other: secret }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({
      'nested.n': ['This field is not valid'],
      other: ['Unknown field'],
    });
    expect(answer.body).not.toContain(secret);
  });

  it('responds 404 to an invalid path parameter and 422 to an invalid query', async () => {
    expect((await app.inject('/items/toolong')).statusCode).toBe(404);
    expect((await app.inject('/list?sort=x')).json().errors).toEqual({ sort: ['Unknown field'] });
  });

  it('sends Retry-After with 429', async () => {
    const answer = await app.inject('/limited');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '13']);
  });
});

describe('failures of the server', () => {
  it('responds 500 with the sentence of the specification and a request id only', async () => {
    const answer = await app.inject('/throws');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Something went wrong. Please try again later.',
      code: 'SERVER_ERROR',
      request_id: expect.any(String),
    });
  });

  it.each([
    ['the database', '/away'],
    ['the signer', '/signerless'],
  ])('responds 503 while %s is unavailable', async (_name, url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.body).not.toContain(secret);
  });

  it('strips fields that the contract does not have and withholds a response that breaks it', async () => {
    expect((await app.inject('/strips')).json()).toEqual({ id: 'a' });
    const broken = await app.inject('/breaks');
    expect(broken.statusCode).toBe(500);
    expect(broken.body).not.toContain(secret);
  });
});
