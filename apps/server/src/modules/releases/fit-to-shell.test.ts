import type { Role } from '@tessera/contracts/identity';
import type { RemotesAnswer } from '@tessera/contracts/remotes';
import { notify } from '../../platform/db/notify';
import { allHeard } from '../../testing/all-heard';
import { asStaff, type StaffMember } from '../../testing/as-staff';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../testing/create-test-build';
import { isOnCanary } from './canary-audience';
import { passCookie } from './passes';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';

const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
let admin: StaffMember;

function shellWith(platform: string): TestBuild {
  const build = createTestShell(`platform ${platform}`);
  return {
    ...build,
    release: { ...build.release, shared: { react: '19.3.1', '@tessera/platform': platform } },
  };
}
function remoteFor(platform: string, text: string, name = 'admin', roles: Role[] = ['Admin']): TestBuild {
  const build = createTestRemote(name, text, { roles });
  const shared = { react: '^19.0.0', '@tessera/platform': `^${platform}` };
  return { ...build, release: { ...build.release, shared } };
}
const [oldShell, newShell] = [shellWith('1.2.0'), shellWith('1.3.0')];
const [first, second] = [remoteFor('1.2.0', 'first'), remoteFor('1.2.0', 'second')];
const [third, fourth] = [remoteFor('1.3.0', 'third'), remoteFor('1.3.0', 'fourth')];

beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  admin = await asStaff(test, 'Admin');
  await publish(oldShell, first, second);
  await registry.rollback('admin', store);
  await publish(newShell, third, fourth);
});
afterAll(() => test.close());

async function publish(...builds: readonly TestBuild[]) {
  for (const build of builds) await registry.publish({ ...store, ...build });
}

/** @param shell value of `x-shell-version`; older pages do not send the header */
async function remotesOf(
  shell: string | undefined,
  bearer: string | null | undefined = admin.browser.bearer,
): Promise<RemotesAnswer> {
  await allHeard(test.deps);
  const answer = await test.app.inject({
    url: '/api/remotes?spares=true',
    headers: {
      ...(bearer === null || bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(shell === undefined ? {} : { 'x-shell-version': shell }),
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const fileWithPass = async (url: string) => {
  const headers = { authorization: `Bearer ${admin.browser.bearer}` };
  const { cookies } = await test.app.inject({ url: '/api/remotes', headers });
  const value = cookies.find(({ name }) => name === passCookie('admin'))?.value ?? '';
  return (await test.app.inject({ url, cookies: { [passCookie('admin')]: value } })).statusCode;
};
const adminFor = async (shell: string | undefined) => (await remotesOf(shell)).data['admin']?.version;

it('returns the newest version that fits an older shell and was not rolled back', async () => {
  const { data, spares } = await remotesOf(oldShell.release.version);
  expect(data['admin']?.version).toBe(first.release.version);
  expect(data['admin']?.entry).toContain(first.release.version);
  // The third version needs a newer shell.
  expect(spares?.['admin']?.version).not.toBe(third.release.version);
  expect((await test.app.inject(String(data['admin']?.entry))).statusCode).toBe(404);
  expect(await fileWithPass(String(data['admin']?.entry))).toBe(200);
});

it('returns the current versions to all other pages', async () => {
  const live = fourth.release.version;
  expect(await adminFor(newShell.release.version)).toBe(live);
  expect(await adminFor(undefined)).toBe(live);
  expect(await adminFor('9.9.9-0123456789ab')).toBe(live);
  expect(await adminFor('../../etc/passwd')).toBe(live);
});

it('sends no query for unpublished shell versions', async () => {
  await remotesOf('9.9.9-0123456789ab');
  const asked = jest.spyOn(test.deps.db.$client, 'query');
  await remotesOf('9.9.9-ba9876543210');
  await remotesOf('9.9.9-0123456789ab');
  const statements = asked.mock.calls.map((call) => JSON.stringify(call));
  asked.mockRestore();
  expect(statements).not.toEqual([]);
  expect(statements.filter((text) => text.includes('from \\"releases\\"'))).toEqual([]);
});

it('returns no staff remote to a user without the role, whatever the shell version', async () => {
  for (const bearer of [null, (await asStaff(test, 'Customer Support')).browser.bearer])
    expect((await remotesOf(oldShell.release.version, bearer)).data).not.toHaveProperty('admin');
});

it('returns no staff remote after the role was removed', async () => {
  const former = await asStaff(test, 'Admin');
  const hears = async () =>
    Object.keys((await remotesOf(oldShell.release.version, former.browser.bearer)).data);
  expect(await hears()).toContain('admin');
  await test.deps.db.$client.query(`update users set roles = '{}' where id = $1`, [former.userId]);
  await notify(test.deps.db, { kind: 'user', userId: former.userId });
  expect(await hears()).toEqual([]);
});

it('returns no older release that more roles may load', async () => {
  const wide = createTestRemote('desk', 'wide');
  const narrow = remoteFor('1.3.0', 'narrow', 'desk');
  await publish(wide, narrow);
  const { data } = await remotesOf(oldShell.release.version);
  expect(data['desk']?.version).toBe(narrow.release.version);
});

it('keeps the current version of a remote of which no version fits, and follows the next release', async () => {
  const only = remoteFor('1.3.0', 'only', 'rooms');
  await publish(only);
  expect((await remotesOf(oldShell.release.version)).data['rooms']?.version).toBe(only.release.version);
  const next = remoteFor('1.2.0', 'next', 'rooms');
  await publish(next);
  expect((await remotesOf(oldShell.release.version)).data['rooms']?.version).toBe(next.release.version);
});

it('returns the current version instead of a canary that does not fit', async () => {
  const [stable, canary] = [remoteFor('1.2.0', 'stable', 'vault'), remoteFor('1.3.0', 'canary', 'vault')];
  await publish(stable);
  await registry.publish({ ...store, ...canary, canaryPercent: 50 });
  let member = admin;
  while (!isOnCanary(member.userId, 'vault', 50)) member = await asStaff(test, 'Admin');
  const versionFor = async (shell: TestBuild) =>
    (await remotesOf(shell.release.version, member.browser.bearer)).data['vault']?.version;
  expect(await versionFor(newShell)).toBe(canary.release.version);
  expect(await versionFor(oldShell)).toBe(stable.release.version);
});
