import { Role } from '@tessera/contracts/identity';
import { StaffPermission } from '@tessera/contracts/staff-permissions';
import { ulid } from 'ulid';
import { buildApp } from '../app';
import type { App } from './app-types';
import { MINUTE } from '../platform/clock';
import { createActors, type Actor } from '../testing/actors';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import type { AccessRow } from './app-types';

/**
 * Repeats the permissions of each role, so that a change of the code alone fails the test. Columns: Admin, Compliance
 * Officer, Customer Support, Operations Staff.
 */
const cells: Record<StaffPermission, [boolean, boolean, boolean, boolean]> = {
  'users.read': [true, true, true, false],
  'users.freeze': [true, true, false, false],
  'sessions.end': [true, false, true, false],
  'transfers.read': [true, true, false, false],
  'audit.read': [true, true, false, false],
  'roles.change': [true, false, false, false],
  'tickets.handle': [true, false, true, false],
  'health.read': [true, false, false, true],
  'jobs.retry': [true, false, false, true],
  'releases.move': [true, false, false, true],
};
const roles: Role[] = ['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff'];
const table = StaffPermission.options.flatMap((permission) =>
  [...roles, 'nobody' as const].map((role, place) => ({
    permission,
    role,
    allowed: cells[permission][place] ?? false,
  })),
);

let test: TestApp;
let app: App;
const actors = new Map<string, Actor>();
beforeAll(async () => {
  test = await createTestApp();
  app = await buildApp(test.deps);
  for (const permission of StaffPermission.options) {
    const config = { access: { permission } };
    app.get(`/probe/${permission}`, { config }, async () => 'inside');
    app.post(`/probe/${permission}`, { config }, async () => 'inside');
  }
  await app.ready();
  const make = createActors(test);
  for (const role of roles) actors.set(role, await make({ name: role, roles: [role] }));
  actors.set('nobody', await make({ name: 'nobody' }));
});
afterAll(async () => {
  await app.close();
  await test.close();
});

const actorOf = (name: string): Actor => {
  const actor = actors.get(name);
  if (!actor) throw new Error(`There is no ${name}`);
  return actor;
};
const rowsOf = (permission: StaffPermission) =>
  app.accessRows.filter(({ access }) => typeof access === 'object' && access.permission === permission);
const isProbe = ({ url }: AccessRow) => url.startsWith('/probe/');

async function call({ method, url }: AccessRow, bearer: string) {
  const answer = await app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, ulid()),
    headers: { authorization: `Bearer ${bearer}` },
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body: { code?: string; roles?: object } = isJson ? answer.json() : {};
  return { status: answer.statusCode, code: body.code ?? '', roles: body.roles };
}

describe('staff permissions', () => {
  it('has a column of expected permissions for each role', () => {
    expect(roles).toEqual(Role.options);
  });

  it.each(table)('allows $permission to $role: $allowed', async ({ permission, role, allowed }) => {
    const actor = actorOf(role);
    const needed = roles.filter((_role, place) => cells[permission][place]);
    for (const row of rowsOf(permission)) {
      const cell = [row.method, row.url];
      const { bearer } = await actor.signIn();
      const { status, code, roles: told } = await call(row, bearer);
      if (!allowed) {
        expect([...cell, status, code]).toEqual([...cell, 403, 'ROLE_REQUIRED']);
        expect(told).toEqual({ held: role === 'nobody' ? [] : [role], needed });
      } else if (isProbe(row)) expect([...cell, status]).toEqual([...cell, 200]);
      else expect([...cell, [401, 403].includes(status) ? code : '']).toEqual([...cell, '']);
    }
  });

  it.each(StaffPermission.options)(
    '%s: requires a session that began with the authenticator app',
    async (permission) => {
      const role = roles.find((_role, place) => cells[permission][place]);
      for (const row of rowsOf(permission)) {
        for (const method of ['code', 'link', 'device', 'handoff'] as const) {
          const { bearer } = await actorOf(role ?? '').signIn(method);
          const { status, code } = await call(row, bearer);
          expect([row.method, row.url, method, status, code]).toEqual([
            row.method,
            row.url,
            method,
            403,
            'TOTP_REQUIRED',
          ]);
        }
      }
    },
  );

  it.each(StaffPermission.options)(
    '%s: requires a fresh code for changes and none for reads',
    async (permission) => {
      const role = roles.find((_role, place) => cells[permission][place]);
      const { bearer } = await actorOf(role ?? '').signIn();
      test.clock.advance(5 * MINUTE + 1);
      for (const row of rowsOf(permission)) {
        const { code } = await call(row, bearer);
        // Both codes mean that a step-up is required. TOTP_REQUIRED is for staff without an authenticator app.
        const wants = code === 'TOTP_REQUIRED' || code === 'STEP_UP_REQUIRED';
        expect([row.method, row.url, wants]).toEqual([row.method, row.url, row.method !== 'GET']);
      }
    },
  );
});
