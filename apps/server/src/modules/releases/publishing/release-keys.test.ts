import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createReleaseKeys } from './release-keys.service';

let test: TestApp;
let keys: ReturnType<typeof createReleaseKeys>;

beforeAll(async () => {
  test = await createTestApp();
  keys = createReleaseKeys({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await keys.setOwner({ remote: 'wallet', name: 'Wallet team', mail: 'wallet@tessera.local' });
});
afterAll(() => test.close());

const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

it('registers a public Ed25519 key', async () => {
  const id = await keys.add('wallet', publicPem(generateKeyPairSync('ed25519').publicKey));
  expect(await keys.list()).toMatchObject([{ key: { id } }]);
});

it.each([
  ['an RSA key', publicPem(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey)],
  ['an X25519 key', publicPem(generateKeyPairSync('x25519').publicKey)],
  ['text that is no key', 'wallet'],
])('rejects %s', async (_name, text) => {
  await expect(keys.add('wallet', text)).rejects.toThrow('This is no public Ed25519 key');
});

it('rejects a private key and says which one to register', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await expect(keys.add('wallet', pem)).rejects.toThrow('register the public key');
});
