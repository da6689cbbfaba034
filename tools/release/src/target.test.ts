import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTarget } from './target';

const VARIABLES = {
  DATABASE_URL: 'postgres://a/b',
  RELEASES_DIR: '/releases',
  RELEASES_PRIVATE_KEY_FILE: '/key',
};

it('returns the registry of the environment', () => {
  expect(findTarget(VARIABLES, '/nowhere')).toEqual({
    databaseUrl: 'postgres://a/b',
    releasesDir: '/releases',
    releasesPrivateKeyFile: '/key',
  });
});

it('names the folder and the option for another one when no registry is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  expect(() => findTarget({}, folder)).toThrow(`in ${folder}: run npm start`);
  expect(() => findTarget({}, folder)).toThrow('--data DIR');
  rmSync(folder, { recursive: true });
});

it('reads the database URL and the bucket’s key from files, as the server does', () => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), `${text}\n`, { mode: 0o600 });
    return join(folder, name);
  };
  const variables = {
    DATABASE_URL_FILE: file('url', 'postgres://c/d'),
    S3_SECRET_ACCESS_KEY_FILE: file('key', 'secret'),
    RELEASES_PRIVATE_KEY_FILE: '/key',
    RELEASE_STORE: 's3',
  };
  expect(findTarget(variables, folder)).toMatchObject({
    databaseUrl: 'postgres://c/d',
    bucket: { RELEASE_STORE: 's3', S3_SECRET_ACCESS_KEY: 'secret' },
  });
  // Files of other secrets are ignored.
  expect(findTarget({ ...variables, WALLET_PEPPER_FILE: '/none' }, folder).databaseUrl).toBe(
    'postgres://c/d',
  );
  expect(() => findTarget({ ...variables, DATABASE_URL: 'postgres://a/b' }, folder)).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both set',
  );
  expect(() => findTarget({ ...variables, DATABASE_URL_FILE: '/none' }, folder)).toThrow(
    'DATABASE_URL_FILE names a file that cannot be read',
  );
  rmSync(folder, { recursive: true });
});

it('names the key of a key store instead of a file, and rejects both', () => {
  const { RELEASES_PRIVATE_KEY_FILE, ...variables } = VARIABLES;
  const stored = { RELEASES_PRIVATE_KEY: 'pkcs11:token=a;id=01', PKCS11_MODULE: '/m.so', PKCS11_PIN: 'pin' };
  const target = findTarget({ ...variables, ...stored }, '/nowhere');
  expect([target.releasesPrivateKeyFile, target.keyStore]).toEqual([undefined, stored]);
  expect(() => findTarget({ ...variables, ...stored, RELEASES_PRIVATE_KEY_FILE }, '/nowhere')).toThrow(
    'RELEASES_PRIVATE_KEY and RELEASES_PRIVATE_KEY_FILE are both set',
  );
});

it.each([
  'kms:alias/x',
  'AWS-KMS:alias/x',
  'aws-kms:a b',
  'pkcs11:token=a;id=1',
  '-----BEGIN PRIVATE KEY-----',
])('rejects the name of a key %s instead of signing with the key of the local stack', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  const stack = { databaseUrl: 'postgres://c/d', releasesDir: '/r', releasesPrivateKeyFile: '/local' };
  writeFileSync(join(folder, 'stack.json'), JSON.stringify(stack));
  expect(findTarget({}, folder)).toEqual(stack);
  expect(() => findTarget({ DATABASE_URL: 'postgres://a/b', RELEASES_PRIVATE_KEY: name }, folder)).toThrow(
    /^RELEASES_PRIVATE_KEY must be aws-kms:.*; RELEASES_PRIVATE_KEY_FILE names the file of a key$/,
  );
  rmSync(folder, { recursive: true });
});
