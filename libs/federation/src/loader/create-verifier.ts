import { entryStatement } from '@tessera/contracts/release-terms';
import type { SpareRelease } from '@tessera/contracts/remotes';

/** Checks the signature of a release before it is fetched. @throws the reason to reject it */
export type VerifyRelease = (name: string, release: SpareRelease) => Promise<void>;

interface VerifierParameters {
  /** The publisher's Ed25519 public keys, base64 of SPKI; several during a rotation, none in a document of an older server. */
  readonly keys: readonly string[];
  /** Called once if the browser cannot check signatures. The server has checked them. */
  readonly onUnsupported: (reason: Error) => void;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const importKey = (key: string) =>
  crypto.subtle.importKey('spki', bytesOf(key), 'Ed25519', false, ['verify']);

/** Imports the keys. @returns undefined in a browser without Ed25519 @throws if a key is invalid */
async function importKeys(keys: readonly string[]): Promise<CryptoKey[] | undefined> {
  try {
    return await Promise.all(keys.map(importKey));
  } catch (error) {
    if (error instanceof Error && error.name === 'NotSupportedError') return undefined;
    throw error;
  }
}

/** Creates the check of release signatures. It needs no request: key, statement and signature are in the document. */
export function createVerifier({ keys, onUnsupported }: VerifierParameters): VerifyRelease {
  let imported: Promise<CryptoKey[] | undefined> | undefined;
  async function start(): Promise<CryptoKey[] | undefined> {
    const publishers = keys.length === 0 ? undefined : await importKeys(keys);
    if (publishers === undefined) {
      const why = keys.length === 0 ? 'no key' : 'no Ed25519';
      onUnsupported(new Error(`Release signatures are not checked: ${why}`));
    }
    return publishers;
  }
  return async (name, release) => {
    imported ??= start();
    const publishers = await imported.catch((error: unknown) => {
      imported = undefined;
      throw error;
    });
    if (publishers === undefined) return;
    const { terms, signature } = release;
    if (terms === undefined || signature === undefined) throw new Error('It is not signed');
    const text = new TextEncoder().encode(entryStatement(name, release, terms));
    const verify = (key: CryptoKey) => crypto.subtle.verify('Ed25519', key, bytesOf(signature), text);
    if (!(await Promise.all(publishers.map(verify))).includes(true))
      throw new Error('Its signature is wrong');
    const now = Date.now() / 1000;
    if (now < terms.notBefore) throw new Error('Its signature is not valid yet');
    if (now >= terms.expires) throw new Error('Its signature has expired');
  };
}
