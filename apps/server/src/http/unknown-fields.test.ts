import { ErrorAnswer } from '@tessera/contracts/errors';
import { Role } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { buildApp } from '../app';
import type { App } from './app-types';
import { createActors, type Actor } from '../testing/actors';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import type { AccessRow } from './app-types';

let test: TestApp;
let app: App;
let owner: Actor;
let staff: Actor;
beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps);
  await app.ready();
  const make = createActors(test);
  owner = await make({ name: 'owner' });
  staff = await make({ name: 'staff', roles: [...Role.options] });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

async function call({ method, url, access }: AccessRow, payload?: object) {
  const { bearer } = await (typeof access === 'object' ? staff : owner).signIn();
  const id = access === 'wallet-owner' ? owner.walletId : ulid();
  const answer = await app.inject({
    method: method as 'POST',
    url: url
      .replace('jobs/:id', 'jobs/1')
      .replace(':id', id)
      .replace('releases/:name', 'releases/wallet')
      .replace('flags/:name', 'flags/wallet.card')
      .replace(/:\w+/g, ulid()),
    headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': ulid() },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** Body fields that decide which schema validates the call. */
const kinds: Record<string, object> = { '/api/admin/requests': { kind: 'unfreeze' } };
/**
 * Calls that report no unknown field: browsers choose the fields of a policy report, a photo is sent as a form,
 * /setupPassword rejects a session token before it validates the body, and the calls of a release key reject a request without a signature.
 */
const exceptions = [
  'POST /api/policy-reports',
  'POST /api/user/avatar',
  'POST /api/setupPassword',
  'POST /api/releases',
  'POST /api/releases/moves',
  'POST /api/releases/flags',
  'POST /api/releases/previews',
];
const writing = () =>
  app.accessRows.filter(
    ({ method, url }) => !['GET', 'HEAD'].includes(method) && !exceptions.includes(`${method} ${url}`),
  );

it('rejects an unknown field in every call that changes data', async () => {
  expect(writing().length).toBeGreaterThan(30);
  for (const row of writing()) {
    const { status, body } = await call(row, { ...kinds[row.url], unheard_of: { app: true, email: true } });
    const { errors } = v.parse(ErrorAnswer, JSON.parse(body));
    const refusal = [row.method, row.url, status, errors?.['unheard_of']];
    expect(refusal).toEqual([row.method, row.url, 422, [messages.unknownField]]);
  }
});

it('rejects an unknown field inside a notification choice', async () => {
  const row: AccessRow = { method: 'POST', url: '/api/user/notification-choices', access: 'session' };
  const { status, body } = await call(row, { received: { app: true, email: true, text: true } });
  const { errors } = v.parse(ErrorAnswer, JSON.parse(body));
  expect([status, errors]).toEqual([422, { 'received.text': [messages.unknownField] }]);
});

it.each([
  ['POST', '/api/mark-all-notifications-as-read'],
  ['DELETE', '/api/delete-notifications'],
  ['POST', '/api/session/activity'],
  ['POST', '/api/session-handoff'],
])('%s %s accepts a request without a body and with an empty object', async (method, url) => {
  const row: AccessRow = { method, url, access: 'session' };
  expect((await call(row)).status).toBeLessThan(300);
  expect((await call(row, {})).status).toBeLessThan(300);
});
