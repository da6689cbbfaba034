import * as v from 'valibot';
import { serviceUrl } from './s3-settings';

/** Name of a key in AWS KMS or in a PKCS #11 token, which never reveals it. */
export type StoredKey =
  | { store: 'aws-kms'; keyId: string }
  | { store: 'pkcs11'; token: string; keyId: string };

export const STORED_KEY_FORMS = 'aws-kms:<ARN or alias/name> or pkcs11:token=<label>;id=<hex>';

/** @returns undefined if the text has none of the STORED_KEY_FORMS */
export function parseStoredKey(text: string): StoredKey | undefined {
  const kmsKey = /^aws-kms:([\w:/.-]{1,256})$/.exec(text)?.[1];
  if (kmsKey !== undefined) return { store: 'aws-kms', keyId: kmsKey };
  const [, token, keyId] = /^pkcs11:token=([\w.-]{1,32});id=((?:[\da-fA-F]{2}){1,32})$/.exec(text) ?? [];
  if (token !== undefined && keyId !== undefined) return { store: 'pkcs11', token, keyId };
  return undefined;
}

export const keyStoreSettings = {
  /** Default: the endpoint of AWS in KMS_REGION. */
  KMS_ENDPOINT: v.optional(serviceUrl),
  KMS_REGION: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/, 'is not a region')), 'us-east-1'),
  KMS_ACCESS_KEY_ID: v.optional(v.string()),
  KMS_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** PKCS #11 library of the token. The server loads it in `pkcs11-tool` of OpenSC, never in its own process. */
  PKCS11_MODULE: v.optional(v.string()),
  PKCS11_PIN: v.optional(v.string()),
};
export type KeyStoreSettings = v.InferOutput<v.ObjectSchema<typeof keyStoreSettings, undefined>>;

const NEEDED = {
  'aws-kms:': ['KMS_ACCESS_KEY_ID', 'KMS_SECRET_ACCESS_KEY'],
  'pkcs11:': ['PKCS11_MODULE', 'PKCS11_PIN'],
};

/** @param keys values that may name stored keys @param what phrase for these values */
export function keyStoreProblems(
  given: Readonly<Record<string, string | undefined>>,
  keys: string,
  what: string,
): string[] {
  return Object.entries(NEEDED).flatMap(([prefix, names]) =>
    keys.includes(prefix)
      ? names.flatMap((name) => (given[name] ? [] : [`${name} is required for ${what} ${prefix}…`]))
      : [],
  );
}

/** A private key is PEM, or base64 without a colon. */
export function releaseKeyProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const key = given['RELEASES_PRIVATE_KEY'] ?? '';
  const isNamed = key.includes(':') && !key.trimStart().startsWith('-----');
  if (isNamed && parseStoredKey(key) === undefined)
    return [`RELEASES_PRIVATE_KEY must be a private key or ${STORED_KEY_FORMS}`];
  return keyStoreProblems(given, key, 'RELEASES_PRIVATE_KEY');
}
