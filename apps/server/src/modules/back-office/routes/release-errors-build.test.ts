import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseErrorsAnswer } from '@tessera/contracts/admin-releases';
import { Release } from '@tessera/contracts/remotes';
import { buildTestRemote } from '@tessera/rspack/testing';
import * as v from 'valibot';
import { notify } from '../../../platform/db/notify';
import { insertRelease } from '../../releases/releases.repository';
import { signPayload } from '../../releases/signing';
import { storeRelease } from '../../releases/store/stored-files';
import { allHeard } from '../../../testing/all-heard';
import { asStaff } from '../../../testing/as-staff';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createTestStore } from '../../../testing/create-test-build';
import { eventsOf, openPage } from '../../../testing/telemetry-pages';

const PAGE = `// Fails for every list.
export function Page(list: readonly string[]): string {
  if (list.length > 0) return list.join();
  throw new Error('No token');
}
`;
const THROWS_AT = 4;

const folder = mkdtempSync(join(tmpdir(), 'tessera-mapped-'));
const store = createTestStore();
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it('names the source line of an error of a production build', async () => {
  const dist = await buildTestRemote(join(folder, 'tiny'), { 'page.ts': PAGE });
  const release = v.parse(Release, JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')));
  const { name, version } = release;
  await storeRelease(store.store, dist, release);
  const payload = JSON.stringify(release);
  const signature = await signPayload(payload, store.releaseKey);
  await test.deps.db.transaction(async (tx) => {
    await insertRelease(tx, { name, version, payload, signature, publishedAt: test.clock.now() }, release);
    await notify(tx, { kind: 'release', name });
  });
  await allHeard(test.deps);

  const file = release.assets.map((asset) => asset.file).find((one) => /^page\..*\.js$/.test(one)) ?? '';
  const code = readFileSync(join(dist, file), 'utf8');
  const [, minified = ''] = /function (\w+)\(/.exec(code) ?? [];
  const stack = `${file}:1:${code.indexOf('throw') + 1} ${minified}`.trimEnd();
  await openPage(test, '203.0.113.70').tell(eventsOf(name, version).error('No token', { stack }));

  const { browser } = await asStaff(test, 'Operations Staff');
  const answer = (await browser.call('GET', `/admin/releases/${name}/errors`)).json();
  expect(v.parse(ReleaseErrorsAnswer, answer).data).toMatchObject([
    {
      message: 'No token',
      frames: [
        {
          source: expect.stringMatching(new RegExp(`tiny/src/page\\.ts:${THROWS_AT}$`)),
          name: minified === '' ? null : 'Page',
        },
      ],
    },
  ]);
});
