import { Role } from '@tessera/contracts/identity';
import { ulid } from 'ulid';
import { buildApp } from '../app';
import type { App } from './app-types';
import { createActors, type Actor } from '../testing/actors';
import { authorisationRows, type AuthorisationRow } from '../testing/authorisation-rows';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import type { AccessRow } from './app-types';

let test: TestApp;
let app: App;
let owner: Actor;
let others: Actor[];
let blocked: Actor;
beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps);
  await app.ready();
  const make = createActors(test);
  owner = await make({ name: 'owner' });
  blocked = await make({ name: 'somebody in a blocked country', country: 'RU' });
  const staff = Role.options.map((role) => make({ name: role, roles: [role] }));
  others = [await make({ name: 'somebody else' }), ...(await Promise.all(staff))];
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const nameOf = ({ method, url }: AccessRow) => `${method} ${url}`;
const routes = () => app.accessRows;
/** All routes except event streams and staff routes. staff-matrix.test.ts tests the staff routes. */
const peoples = () => routes().filter((row) => !expected(row).stream && typeof row.access === 'string');
const expected = (row: AccessRow): AuthorisationRow => authorisationRows[nameOf(row)] ?? { access: 'public' };

interface Target {
  id: string;
  bearer?: string;
}

async function call({ method, url }: AccessRow, { id, bearer }: Target, payload?: object) {
  const answer = await app.inject({
    method: method as 'GET',
    url: url.replace(':id', id).replace(/:\w+/g, ulid()).replace('*', 'x'),
    headers: {
      accept: 'application/json',
      'idempotency-key': ulid(),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(payload ? { payload } : {}),
  });
  // A response to HEAD has a content type but no body.
  const isJson = answer.body !== '' && String(answer.headers['content-type']).includes('json');
  const text = isJson ? answer.json() : {};
  return { status: answer.statusCode, code: String(text.code ?? '') };
}

async function idOf({ access, own }: AuthorisationRow): Promise<string> {
  if (own === 'session') return (await owner.signIn()).sessionId;
  if (own === 'device') return owner.trust();
  return access === 'wallet-owner' ? owner.walletId : ulid();
}

const REFUSALS = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'ROLE_REQUIRED',
  'ONBOARDING_REQUIRED',
  'TOTP_REQUIRED',
  'COUNTRY_BLOCKED',
];

const refusesAll = (row: AccessRow) => expected(row).mailedToken === true;

describe('the authorisation matrix', () => {
  it('has a row for every route and no row for a removed route', () => {
    expect(Object.keys(authorisationRows).toSorted()).toEqual(routes().map(nameOf).toSorted());
    for (const row of routes())
      expect([nameOf(row), row.access]).toEqual([nameOf(row), expected(row).access]);
  });

  it('rejects a request without a session on every route that is not public', async () => {
    for (const row of routes()) {
      const { status, code } = await call(row, { id: await idOf(expected(row)) });
      if (row.access === 'public')
        expect([nameOf(row), REFUSALS.includes(code)]).toEqual([nameOf(row), refusesAll(row)]);
      else expect([nameOf(row), status, code]).toEqual([nameOf(row), 401, 'UNAUTHENTICATED']);
    }
  });

  it('allows each user every call on their own objects', async () => {
    for (const row of peoples()) {
      const { bearer } = await owner.signIn();
      const { status, code } = await call(row, { id: await idOf(expected(row)), bearer });
      expect([nameOf(row), REFUSALS.includes(code)]).toEqual([nameOf(row), refusesAll(row)]);
      if (expected(row).own) expect([nameOf(row), status]).toEqual([nameOf(row), 204]);
    }
  });

  it('hides the objects of a user from every other user, staff included', async () => {
    for (const actor of others) {
      for (const row of peoples()) {
        const { bearer } = await actor.signIn();
        const { status, code } = await call(row, { id: await idOf(expected(row)), bearer });
        const cell = [actor.name, nameOf(row)];
        if (row.access === 'wallet-owner' || expected(row).own) {
          expect([...cell, status, code]).toEqual([...cell, 404, 'NOT_FOUND']);
        } else expect([...cell, REFUSALS.includes(code)]).toEqual([...cell, refusesAll(row)]);
      }
    }
  });

  it('rejects transfers of a user in a blocked country and allows every other call', async () => {
    for (const row of peoples()) {
      const { bearer } = await blocked.signIn();
      const { sends } = expected(row);
      const { status, code } = await call(row, { id: blocked.walletId, bearer }, sends);
      const cell = nameOf(row);
      if (sends) expect([cell, status, code]).toEqual([cell, 403, 'COUNTRY_BLOCKED']);
      else expect([cell, REFUSALS.includes(code)]).toEqual([cell, refusesAll(row)]);
    }
  });
});
