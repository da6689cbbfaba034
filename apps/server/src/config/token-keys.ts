import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';

const parseWith = <Given, Parsed>(parse: (given: Given) => Parsed, message: string) =>
  v.rawTransform<Given, Parsed>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value);
    } catch {
      addIssue({ message });
      return NEVER;
    }
  });

function requireEd25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('not an Ed25519 key');
  return key;
}

const der = (encoded: string) => ({ key: Buffer.from(encoded, 'base64'), format: 'der' as const });

export const tokenKey = parseWith(
  (encoded: string) => requireEd25519(createPrivateKey({ ...der(encoded), type: 'pkcs8' })),
  'must be an Ed25519 private key, PKCS #8 in base64',
);

export const publicKeys = parseWith(
  (items: string[]) =>
    items.map((encoded) => requireEd25519(createPublicKey({ ...der(encoded), type: 'spki' }))),
  'must be a list of Ed25519 public keys, SPKI in base64',
);
