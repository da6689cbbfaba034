import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTarget } from './target';

const VARIABLES = {
  DATABASE_URL: 'postgres://a/b',
  RELEASES_DIR: '/releases',
  RELEASES_PRIVATE_KEY_FILE: '/key',
};

it('takes the registry that the environment names', () => {
  expect(findTarget(VARIABLES, '/nowhere')).toEqual({
    databaseUrl: 'postgres://a/b',
    releasesDir: '/releases',
    releasesPrivateKeyFile: '/key',
  });
});

it('says in which folder it looked, and how another one is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'target-'));
  expect(() => findTarget({}, folder)).toThrow(`in ${folder}: run npm start`);
  expect(() => findTarget({}, folder)).toThrow('--data DIR');
  rmSync(folder, { recursive: true });
});
