import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { startFakeKms, type FakeKms } from '../../../testing/fake-kms';
import { errorIn, keyOwner, OWN_KEY, tryWith } from '../../../testing/key-owner';
import { KMS_ACCESS, kmsEnvironment } from '../../../testing/key-stores';
import { signUpOnboarded } from '../../../testing/people';

let kms: FakeKms;
let keyId: string;
let test: TestApp;
beforeAll(async () => {
  kms = await startFakeKms(KMS_ACCESS);
  keyId = kms.createKey(randomBytes(32));
  const env = { ...kmsEnvironment(kms.url), WALLET_PEPPER: `aws-kms:${kms.arnOf(keyId)}` };
  test = await createTestApp({ env });
});
afterAll(async () => {
  await test.close();
  await kms.close();
});

it('responds 503, counts no attempt and logs the pepper while KMS is unavailable', async () => {
  const owner = await keyOwner(test);
  const { browser, walletId } = owner;
  const other = await signUpOnboarded(test);
  const wrong = { data: 'mistyped key!', type: 'passcode' };
  const tryWrong = () => browser.call('POST', `/wallets/${walletId}/verifyKey`, wrong);
  kms.failNext(Infinity);
  // More often than the 5 attempts of a sign-in.
  for (let count = 0; count < 6; count += 1) expect((await tryWrong()).statusCode).toBe(503);
  expect(test.logs()).toContain(`The wallet pepper aws-kms:key/${keyId} cannot be used: KMS responded 500`);
  expect((await other.browser.call('GET', '/wallets/mnemonic')).statusCode).toBe(200);
  kms.failNext(0);
  const counted = await tryWrong();
  expect([counted.statusCode, errorIn(counted).attemptsLeft]).toEqual([400, 4]);
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
});
