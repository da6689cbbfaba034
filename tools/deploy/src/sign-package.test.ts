import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumsOf } from './checksums';
import { PROVENANCE, SUMS } from './file-names';
import { createProvenance } from './provenance';
import { signPackage, verifyPackage } from './sign-package';

let folder: string;
let keys: string;

function writeKeys(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(keys, `${name}.pem`), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(join(keys, `${name}.pub`), publicKey.export({ format: 'pem', type: 'spki' }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-package-'));
  keys = mkdtempSync(join(tmpdir(), 'tessera-keys-'));
  writeKeys('operator');
  mkdirSync(join(folder, 'apps'));
  writeFileSync(join(folder, 'apps', 'server.js'), 'serve()');
  writeFileSync(join(folder, 'package.json'), '{}');
  const checksums = checksumsOf(folder);
  const facts = { commit: 'a1'.repeat(20), modified: false, lockfile: '{}', builder: 'local' };
  const moments = { startedOn: new Date(0), finishedOn: new Date(1) };
  writeFileSync(join(folder, SUMS), checksums);
  writeFileSync(
    join(folder, PROVENANCE),
    JSON.stringify(createProvenance({ ...facts, ...moments, checksums })),
  );
});
afterEach(() => {
  for (const path of [folder, keys]) rmSync(path, { recursive: true });
});

const sign = () => signPackage(folder, join(keys, 'operator.pem'));
const verify = (name = 'operator') => verifyPackage(folder, join(keys, `${name}.pub`));

it('lists the hash of each file in the format of sha256sum', () => {
  expect(checksumsOf(join(folder, 'apps'))).toMatch(/^[0-9a-f]{64} {2}server\.js\n$/);
});

it('accepts a signed folder', () => {
  sign();
  expect(verify).not.toThrow();
});

it('rejects a folder that is not signed, and the key of another signer', () => {
  expect(verify).toThrow(PROVENANCE);
  sign();
  writeKeys('other');
  expect(() => verify('other')).toThrow('is not a signature');
});

it.each(['apps/server.js', 'apps/added.js'])('rejects a signed folder when %s changed', (file) => {
  sign();
  writeFileSync(join(folder, file), 'steal()');
  expect(verify).toThrow(`${file} differs`);
});

it('rejects a signed folder when a symbolic link was added', () => {
  sign();
  symlinkSync(keys, join(folder, 'apps', 'linked'));
  expect(verify).toThrow('apps/linked is neither a file nor a folder');
});

it('rejects a signed folder when the list of checksums was replaced too', () => {
  sign();
  writeFileSync(join(folder, 'package.json'), '{"main":"steal.js"}');
  rmSync(join(folder, SUMS));
  writeFileSync(join(folder, SUMS), checksumsOf(join(folder, 'apps')));
  expect(verify).toThrow(`${PROVENANCE} has the hash of another ${SUMS}`);
});

it('does not sign a folder whose files differ from its checksums', () => {
  writeFileSync(join(folder, 'apps', 'server.js'), 'steal()');
  expect(sign).toThrow('apps/server.js differs');
});
