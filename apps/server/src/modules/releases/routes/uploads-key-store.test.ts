import { SECOND } from '../../../platform/clock';
import { startFakeKms } from '../../../testing/fake-kms';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { KMS_ACCESS, kmsEnvironment } from '../../../testing/key-stores';
import { sendUpload } from '../../../testing/send-upload';
import { verifyReleases } from '../verify-releases';

it('signs uploads with a key in AWS KMS, and responds 503 while KMS fails', async () => {
  const kms = await startFakeKms(KMS_ACCESS);
  const { test, store, addKey, setOwner } = await createUploadTest({
    ...kmsEnvironment(kms.url),
    RELEASES_PRIVATE_KEY: 'aws-kms:alias/releases',
  });
  try {
    kms.aliases.set('alias/releases', kms.createKey(store.privateKey));
    await setOwner('wallet', 'Wallet team');
    const key = await addKey('wallet');
    const build = createTestRemote('wallet', 'x'.repeat(5000));
    const { name, version } = build.release;
    kms.failNext(1, [400, 'DisabledException']);
    expect(await sendUpload(test, key, build, {})).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    // A request is valid once.
    test.clock.advance(SECOND);
    expect(await sendUpload(test, key, build, {})).toMatchObject({ status: 200, data: { name, version } });
    expect(await verifyReleases(test.deps.db, store)).toEqual([]);
    const served = await test.app.inject(`/releases/wallet/${version}/page.js`);
    expect(served.statusCode).toBe(200);
  } finally {
    await test.close();
    await kms.close();
  }
});
