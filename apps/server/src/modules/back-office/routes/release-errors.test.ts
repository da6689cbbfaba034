import { ReleaseErrorsAnswer } from '@tessera/contracts/admin-releases';
import { ErrorAnswer } from '@tessera/contracts/errors';
import * as v from 'valibot';
import { createReleaseRegistry } from '../../releases/release-registry';
import { allHeard } from '../../../testing/all-heard';
import { asStaff, type StaffMember } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
  withFile,
  withSourceMap,
} from '../../../testing/create-test-build';
import { eventsOf, openPage } from '../../../testing/telemetry-pages';

/** The name of `f` is at column 10 of the build and line 11 of the source, `throw` at column 14 and line 12. */
const CODE = 'function f(){throw Error()}';
const mapOf = (source: string) => ({
  version: 3,
  sources: [source],
  names: ['TokenList'],
  mappings: 'SAUgBA,IACd',
});
const PAGE = 'page.0a1b2c3d.js';
const MAIN = 'main.9f8e7d6c.js';
const mapped = (build: TestBuild, file: string, source: string) =>
  withSourceMap(withFile(build, file, CODE), `${file}.map`, mapOf(source));

const store = createTestStore();
const shell = mapped(createTestShell(), MAIN, 'apps/shell/src/main.tsx');
const wallet = mapped(createTestRemote('wallet'), PAGE, 'apps/wallet/src/page.tsx');
const unmapped = withFile(createTestRemote('staking'), PAGE, CODE);
let test: TestApp;
let kenji: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  kenji = await asStaff(test, 'Operations Staff');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  for (const build of [shell, wallet, unmapped]) await registry.publish({ ...store, ...build });
  await allHeard(test.deps);
});
afterAll(() => test.close());

const errorsOf = async (name: string) =>
  v.parse(ReleaseErrorsAnswer, (await kenji.browser.call('GET', `/admin/releases/${name}/errors`)).json())
    .data;
const report = ({ release }: TestBuild, message: string, stack: string) => {
  const page = openPage(test, '203.0.113.60');
  return page.tell(eventsOf(release.name, release.version).error(message, { stack })).then(() => page.trace);
};

it('names the source lines and functions of an error, in the shell too', async () => {
  const trace = await report(wallet, 'It broke', `${PAGE}:1:14 f\n${MAIN}:1:14`);
  const frames = [
    { built: `${PAGE}:1:14`, source: 'apps/wallet/src/page.tsx:12', name: 'TokenList' },
    { built: `${MAIN}:1:14`, source: 'apps/shell/src/main.tsx:12', name: null },
  ];
  expect(await errorsOf('wallet')).toMatchObject([
    { version: wallet.release.version, message: 'It broke', count: 1, people: 1, trace, frames },
  ]);
  expect(await errorsOf('wallet')).toMatchObject([{ frames }]);
});

it('lists the errors of the shell', async () => {
  await report(shell, 'The shell broke', `${MAIN}:1:14 f`);
  expect(await errorsOf('shell')).toMatchObject([
    { message: 'The shell broke', frames: [{ source: 'apps/shell/src/main.tsx:12', name: 'TokenList' }] },
  ]);
});

it('keeps the position in the build when no map is stored, and for a file of no release', async () => {
  const gone = 'gone.00000000.js:1:2';
  await report(unmapped, 'It broke', `${PAGE}:1:14 f\n${gone}`);
  expect(await errorsOf('staking')).toMatchObject([
    {
      frames: [
        { built: `${PAGE}:1:14`, source: null, name: 'f' },
        { built: gone, source: null, name: null },
      ],
    },
  ]);
});

it('keeps the position in the build when the stored map was altered', async () => {
  const altered = mapped(createTestRemote('help'), PAGE, 'apps/help/src/page.tsx');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...altered });
  await allHeard(test.deps);
  await store.store.write(altered.release, new Map([[`${PAGE}.map.gz`, Buffer.from('evil')]]));
  await report(altered, 'It broke', `${PAGE}:1:14 f`);
  expect(await errorsOf('help')).toMatchObject([{ frames: [{ source: null, name: 'f' }] }]);
});

it('responds 404 to a name that was never published', async () => {
  const answer = await kenji.browser.call('GET', '/admin/releases/nowhere/errors');
  expect([answer.statusCode, v.parse(ErrorAnswer, answer.json()).code]).toEqual([404, 'NOT_FOUND']);
});

it('counts affected people for the shown remote and not for the list', async () => {
  const asked = jest.spyOn(test.deps.db.$client, 'query');
  const counted = async (path: string) => {
    asked.mockClear();
    expect((await kenji.browser.call('GET', path)).statusCode).toBe(200);
    return asked.mock.calls.filter((call) => JSON.stringify(call).includes('unnest')).length;
  };
  expect([await counted('/admin/releases'), await counted('/admin/releases/wallet/errors')]).toEqual([0, 1]);
  asked.mockRestore();
});
