import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as v from 'valibot';
import {
  keyStoreProblems,
  keyStoreSettings,
  type KeyStoreSettings,
  parseStoredKey,
  STORED_KEY_FORMS,
  type StoredKey,
} from '../../config/key-store-settings';
import { nameOf } from '../../platform/key-stores/key-store';
import { createKmsClient } from '../../platform/key-stores/kms-client';
import { createPkcs11Tool } from '../../platform/key-stores/pkcs11-tool';
import { reasonOf } from '../../platform/reason-of';
import type { ReleaseKey } from './release-key';

/** Error of a key store, with the setting and the name of the key. */
export class ReleaseKeyError extends Error {
  override name = 'ReleaseKeyError';
}

interface KeyStore {
  /** @returns SPKI as DER or PEM */
  readPublicKey(): Promise<Buffer>;
  sign(text: string): Promise<Buffer>;
}

const PublicKeyResponse = v.object({ KeyId: v.string(), PublicKey: v.string() });
const SignResponse = v.object({ Signature: v.string() });

/** The key needs the spec ECC_NIST_EDWARDS25519 and the permissions kms:GetPublicKey and kms:Sign. */
function createKmsStore(settings: KeyStoreSettings, keyId: string): KeyStore {
  const call = createKmsClient(settings);
  // An alias may move to another key, so the first response names the key of all signatures.
  let used = keyId;
  return {
    async readPublicKey() {
      const { KeyId, PublicKey } = v.parse(PublicKeyResponse, await call('GetPublicKey', { KeyId: keyId }));
      used = KeyId;
      return Buffer.from(PublicKey, 'base64');
    },
    async sign(text) {
      const response = await call('Sign', {
        KeyId: used,
        Message: Buffer.from(text).toString('base64'),
        MessageType: 'RAW',
        SigningAlgorithm: 'ED25519_SHA_512',
      });
      return Buffer.from(v.parse(SignResponse, response).Signature, 'base64');
    },
  };
}

function createPkcs11Store(settings: KeyStoreSettings, key: { token: string; keyId: string }): KeyStore {
  const tool = createPkcs11Tool(settings, key);
  return { readPublicKey: () => tool.readPublicKey(), sign: (text) => tool.sign('EDDSA', text) };
}

function parsePublicKey(bytes: Buffer): KeyObject {
  const isPem = bytes.subarray(0, 5).toString() === '-----';
  const key = createPublicKey(isPem ? bytes.toString() : { key: bytes, format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
  return key;
}

/**
 * Opens a key that signs in its store. The first use connects to the store. Each signature is verified, because the store
 * may replace the key.
 * @param expected rejects a store with another public key; without it, the key of the store is not compared
 */
export function openStoredKey(settings: KeyStoreSettings, key: StoredKey, expected?: KeyObject): ReleaseKey {
  const store =
    key.store === 'aws-kms' ? createKmsStore(settings, key.keyId) : createPkcs11Store(settings, key);
  let known: KeyObject | undefined;
  async function readPublicKey(): Promise<KeyObject> {
    if (known !== undefined) return known;
    const read = parsePublicKey(await store.readPublicKey());
    // Not kept, so that a corrected alias needs no restart.
    if (expected?.equals(read) === false) throw new Error('it does not belong to RELEASES_PUBLIC_KEY');
    known = read;
    return read;
  }
  async function named<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run();
    } catch (cause) {
      const reason = reasonOf(cause);
      throw new ReleaseKeyError(`RELEASES_PRIVATE_KEY ${nameOf(key)} cannot be used: ${reason}`, { cause });
    }
  }
  return {
    signsLongTexts: false,
    publicKey: () => named(readPublicKey),
    sign: (text) =>
      named(async () => {
        const publicKey = await readPublicKey();
        const signature = await store.sign(text);
        if (!verify(null, Buffer.from(text), publicKey, signature))
          throw new Error('its signature does not belong to its public key, so it is now another key');
        return signature.toString('base64');
      }),
  };
}

const Settings = v.object(keyStoreSettings);

/** Opens the key that `RELEASES_PRIVATE_KEY` of an environment names. @throws an error of one sentence when a setting is missing or wrong */
export function openNamedKey(env: Readonly<Record<string, string | undefined>>): ReleaseKey {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const name = given['RELEASES_PRIVATE_KEY'] ?? '';
  const key = parseStoredKey(name);
  if (key === undefined) throw new Error(`RELEASES_PRIVATE_KEY must be ${STORED_KEY_FORMS}`);
  const parsed = v.safeParse(Settings, given);
  const wrong = parsed.issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`) ?? [];
  const problems = [...wrong, ...keyStoreProblems(given, name, 'RELEASES_PRIVATE_KEY')];
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('; '));
  return openStoredKey(parsed.output, key);
}
