import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { type FakeKms, startFakeKms } from '../../testing/fake-kms';
import { KMS_ACCESS, kmsEnvironment } from '../../testing/key-stores';
import { hasSoftHsm, startSoftHsm } from '../../testing/soft-hsm';
import { testConfig } from '../../testing/test-config';
import { openServerKey } from './open-server-key';
import type { ReleaseKey } from './release-key';
import { isPayloadSigned, isSigned, signPayload } from './signing';
import { openNamedKey } from './stored-release-key';

const STATEMENT = 'tessera entry 1\nwallet';
/** Longer than a key store accepts. */
const PAYLOAD = JSON.stringify({ files: 'x'.repeat(5000) });

/** Checks both signatures of a release, and that neither is valid for the other text. */
async function expectSigns(key: ReleaseKey): Promise<KeyObject> {
  const publicKey = await key.publicKey();
  const signature = await key.sign(STATEMENT);
  expect(isSigned(STATEMENT, signature, [publicKey])).toBe(true);
  expect(isPayloadSigned(PAYLOAD, signature, [publicKey])).toBe(false);
  const ofPayload = await signPayload(PAYLOAD, key);
  expect(isPayloadSigned(PAYLOAD, ofPayload, [publicKey])).toBe(true);
  expect(isPayloadSigned(`${PAYLOAD} `, ofPayload, [publicKey])).toBe(false);
  expect(isPayloadSigned(STATEMENT, signature, [publicKey])).toBe(false);
  const digest = `tessera release 1\n${createHash('sha256').update(PAYLOAD).digest('hex')}`;
  expect(isSigned(digest, ofPayload, [publicKey])).toBe(!key.signsLongTexts);
  expect(isPayloadSigned(digest, ofPayload, [publicKey])).toBe(false);
  return publicKey;
}

const newKey = () => generateKeyPairSync('ed25519').privateKey;

describe('a release key in AWS KMS', () => {
  let kms: FakeKms;
  beforeEach(async () => {
    kms = await startFakeKms(KMS_ACCESS);
  });
  afterEach(() => kms.close());

  const environment = (name: string) => ({
    ...kmsEnvironment(kms.url),
    RELEASES_PRIVATE_KEY: `aws-kms:${name}`,
  });
  const open = (name: string) => openNamedKey(environment(name));

  it('signs an entry statement, and the SHA-256 of a release that is longer than KMS accepts', async () => {
    const privateKey = newKey();
    const publicKey = await expectSigns(open(kms.arnOf(kms.createKey(privateKey))));
    expect(publicKey.equals(createPublicKey(privateKey))).toBe(true);
  });

  it('signs with the key that an alias named at the first use', async () => {
    const [first, second] = [newKey(), newKey()];
    kms.aliases.set('alias/releases', kms.createKey(first));
    const key = open('alias/releases');
    await key.publicKey();
    kms.aliases.set('alias/releases', kms.createKey(second));
    const signature = await key.sign(STATEMENT);
    const ofFirst = createPublicKey(first);
    expect(verify(null, Buffer.from(STATEMENT), ofFirst, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('throws instead of returning the signature of another key', async () => {
    const id = kms.createKey(newKey());
    const key = open(kms.arnOf(id));
    await key.publicKey();
    kms.aliases.set(kms.arnOf(id), kms.createKey(newKey()));
    await expect(key.sign(STATEMENT)).rejects.toThrow(
      `RELEASES_PRIVATE_KEY aws-kms:key/${id} cannot be used: its signature does not belong to its public key`,
    );
  });

  it('names the setting and the key when KMS has no such key, has another kind of key, or is unreachable', async () => {
    await expect(open('alias/none').publicKey()).rejects.toThrow(
      'RELEASES_PRIVATE_KEY aws-kms:alias/none cannot be used: KMS responded 400 NotFoundException',
    );
    const rsa = kms.createKey(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
    await expect(open(kms.arnOf(rsa)).sign(STATEMENT)).rejects.toThrow('it is not an Ed25519 key');
    const key = open('alias/none');
    await kms.close();
    await expect(key.publicKey()).rejects.toThrow('cannot be used: fetch failed (connect ECONNREFUSED');
  });

  it('refuses a key that does not belong to the public key of the server', async () => {
    const create = () => {
      const key = newKey();
      return { id: kms.createKey(key), publicKey: createPublicKey(key) };
    };
    const [own, other] = [create(), create()];
    const ofServer = (name: string) => {
      const key = openServerKey(testConfig('postgres://unused', environment(name)), own.publicKey);
      if (key === undefined) throw new Error('no key');
      return key;
    };
    await expectSigns(ofServer(kms.arnOf(own.id)));
    kms.aliases.set('alias/releases', other.id);
    const key = ofServer('alias/releases');
    await expect(key.sign(STATEMENT)).rejects.toThrow('it does not belong to RELEASES_PUBLIC_KEY');
    kms.aliases.set('alias/releases', own.id);
    await expectSigns(key);
  });
});

it.each([
  [{ RELEASES_PRIVATE_KEY: 'aws-kms:a b' }, 'RELEASES_PRIVATE_KEY must be aws-kms:<ARN or alias/name> or'],
  [
    { RELEASES_PRIVATE_KEY: 'aws-kms:alias/releases', KMS_ACCESS_KEY_ID: 'AKIA' },
    'KMS_SECRET_ACCESS_KEY is required for RELEASES_PRIVATE_KEY aws-kms:…',
  ],
  [
    { RELEASES_PRIVATE_KEY: 'pkcs11:token=a;id=01', PKCS11_MODULE: '/none.so' },
    'PKCS11_PIN is required for RELEASES_PRIVATE_KEY pkcs11:…',
  ],
])('names the setting that is missing or wrong: %j', (env, message) => {
  expect(() => openNamedKey(env)).toThrow(message);
});

if (hasSoftHsm())
  describe('a release key in a PKCS #11 token', () => {
    let token: ReturnType<typeof startSoftHsm>;
    beforeAll(() => {
      token = startSoftHsm();
    });
    afterAll(() => token.close());
    const open = (name: string) => openNamedKey({ ...token.env, RELEASES_PRIVATE_KEY: name });

    it('signs an entry statement, and the SHA-256 of a release that is longer than pkcs11-tool accepts', async () => {
      await expectSigns(open(token.createSigningKey('d1')));
    });

    it('throws instead of returning the signature of another key when the key was replaced', async () => {
      const key = open(token.createSigningKey('d2'));
      await key.publicKey();
      token.removeSigningKey('d2');
      token.createSigningKey('d2');
      await expect(key.sign(STATEMENT)).rejects.toThrow('so it is now another key');
    });

    it('names the setting and the key but not the PIN when the token lacks the key', async () => {
      const error: unknown = await open('pkcs11:token=tessera;id=d9')
        .publicKey()
        .catch((reason: unknown) => reason);
      expect(String(error)).toContain(
        'RELEASES_PRIVATE_KEY pkcs11:tessera/d9 cannot be used: pkcs11-tool ended',
      );
      expect(String(error)).not.toContain(token.env.PKCS11_PIN);
    });
  });
