import { createTestRemote, withSourceMap } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendUpload } from '../../../testing/send-upload';
import { createReleases } from '../releases';
import { readStoredMap } from '../store/stored-maps';

it('stores the source maps of an upload and serves none', async () => {
  const { test, addKey, setOwner } = await createUploadTest();
  await setOwner('wallet', 'Wallet team');
  const map = { version: 3, sources: ['apps/wallet/src/page.tsx'], names: [], mappings: 'AAAA' };
  const build = withSourceMap(createTestRemote('wallet', 'mapped'), 'page.js.map', map);
  const { release } = build;
  expect(await sendUpload(test, await addKey('wallet'), build, {})).toMatchObject({ status: 200 });
  const { store } = createReleases(test.deps).trust;
  const [listed] = release.maps ?? [];
  const stored = listed && (await readStoredMap(store, release, listed));
  expect(JSON.parse(stored ?? '')).toEqual(map);
  const { statusCode } = await test.app.inject(`/releases/wallet/${release.version}/page.js.map`);
  expect(statusCode).toBe(404);
  await test.close();
});
