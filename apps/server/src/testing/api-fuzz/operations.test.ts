import { calledBy, operationsOf } from './operations';

const operations = operationsOf({
  paths: {
    '/api/user/identifiers/verify': { post: { responses: {} } },
    '/api/user/identifiers/{value}': { delete: { responses: {} }, get: { responses: {} } },
    '/api/user': { get: { responses: {} } },
  },
});
const [verify] = operations;

it.each([
  ['POST', '/api/user/identifiers/verify?x=1', 'POST /api/user/identifiers/verify'],
  ['DELETE', '/api/user/identifiers/verify', 'DELETE /api/user/identifiers/{value}'],
  ['PUT', '/api/user/identifiers/verify', 'POST /api/user/identifiers/verify'],
  ['GET', '/api/user/identifiers/%2e%2e', 'POST /api/user/identifiers/verify'],
  ['GET', '/api/user/identifiers/../../user', 'GET /api/user'],
])('finds the operation of %s %s', (method, url, expected) => {
  if (verify === undefined) throw new Error('no operation');
  const called = calledBy(operations, verify, { method, url });
  expect(`${called.method} ${called.path}`).toBe(expected);
});
