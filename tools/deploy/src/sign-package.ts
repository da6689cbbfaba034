import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { checksumsOf, sha256 } from './checksums';
import { PROVENANCE, SIGNATURE, SUMS } from './file-names';

const Statement = v.object({ subject: v.tuple([v.object({ digest: v.object({ sha256: v.string() }) })]) });

/**
 * Signs a release folder with an Ed25519 key. Signing is a separate step from building, so that no build step and no
 * package can read the key.
 * @param keyFile private key in PEM
 * @throws if a file of the folder changed since it was built
 */
export function signPackage(folder: string, keyFile: string): void {
  assertUnchanged(folder);
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${keyFile} is not an Ed25519 key`);
  writeFileSync(join(folder, SIGNATURE), sign(null, readFileSync(join(folder, PROVENANCE)), key));
}

/** Verifies signature, provenance and each file. @param keyFile public key in PEM @throws with the first difference */
export function verifyPackage(folder: string, keyFile: string): void {
  const [statement, signature] = [PROVENANCE, SIGNATURE].map((name) => readFileSync(join(folder, name)));
  const key = createPublicKey(readFileSync(keyFile));
  if (statement === undefined || signature === undefined || !verify(null, statement, key, signature))
    throw new Error(`${SIGNATURE} is not a signature of ${PROVENANCE} by this key`);
  assertUnchanged(folder);
}

function assertUnchanged(folder: string): void {
  const sums = readFileSync(join(folder, SUMS), 'utf8');
  const { subject } = v.parse(Statement, JSON.parse(readFileSync(join(folder, PROVENANCE), 'utf8')));
  if (subject[0].digest.sha256 !== sha256(sums))
    throw new Error(`${PROVENANCE} has the hash of another ${SUMS}`);
  const isListed = (line: string) => ![SUMS, PROVENANCE, SIGNATURE].includes(line.slice(66));
  const actual = checksumsOf(folder).split('\n').filter(isListed);
  const expected = sums.split('\n');
  const difference = [
    ...actual.filter((line) => !expected.includes(line)),
    ...expected.filter((line) => !actual.includes(line)),
  ];
  if (difference[0] !== undefined) throw new Error(`${difference[0].slice(66)} differs from ${SUMS}`);
}
