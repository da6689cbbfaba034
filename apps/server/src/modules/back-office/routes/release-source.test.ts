import { AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import * as v from 'valibot';
import { asStaff, auditOf } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../../testing/create-test-build';
import { createReleaseRegistry } from '../../releases/release-registry';

const store = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
});
afterAll(() => test.close());

it('shows commit and owner of each version, and writes them to the audit log with each move', async () => {
  const source = { commit: 'a1'.repeat(20), branch: 'main', author: 'Maya', owner: 'Rewards team' };
  const buildUrl = 'https://ci.example/7';
  const build = createTestRemote('rewards');
  const registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestShell() });
  await registry.publish({
    ...store,
    ...build,
    release: { ...build.release, source: { ...source, buildUrl } },
  });
  const { browser } = await asStaff(test, 'Operations Staff');
  const page = v.parse(AdminReleasesAnswer, (await browser.call('GET', '/admin/releases')).json());
  const rewards = page.data.find(({ name }) => name === 'rewards');
  expect(rewards?.versions).toMatchObject([{ source: { ...source, buildUrl } }]);
  const published = (await auditOf(test, 'release.publish')).find(({ target }) =>
    target.startsWith('rewards '),
  );
  expect(JSON.parse(published?.after ?? '{}')).toMatchObject({ source: { ...source, buildUrl } });
  expect(page.shell.source).toBeNull();
});
