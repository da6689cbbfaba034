import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';

const root = join(__dirname, '../../..');

it('finds database tests of the server and none of a browser application or of the money library', () => {
  // Runs in another process: the file is an ES module without types.
  const file = JSON.stringify(join(root, 'tools/jest/src/find-database-tests.mjs'));
  const code = `import { findDatabaseTests } from ${file}; console.log(findDatabaseTests(${JSON.stringify(root)}).join('\\n'))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  const found = output
    .trim()
    .split('\n')
    .map((path) => relative(root, path));
  expect(found).toContain('apps/server/src/http/authorisation-matrix.test.ts');
  expect(found.filter((path) => /^(apps\/(?!server)|libs\/(?!chains))/.test(path))).toEqual([]);
});
