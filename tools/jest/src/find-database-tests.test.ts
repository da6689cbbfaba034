import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

// In two parts: this file would belong to the database tests with the whole name.
const USE = `process.env.${'TEST_'}DATABASE_URL`;

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-database-tests-')));
  for (const folder of ['apps', 'libs', 'tools']) mkdirSync(join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** Runs in another process: the file is an ES module without types. */
function find(folder: string): string[] {
  const file = JSON.stringify(join(__dirname, 'find-database-tests.mjs'));
  const code = `import { findDatabaseTests } from ${file}; console.log(findDatabaseTests(${JSON.stringify(folder)}).join('\\n'))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  return output.split('\n').flatMap((path) => (path === '' ? [] : [relative(folder, path)]));
}

it('finds the tests that import code with a database: by name, over an index, a package or a dynamic import', () => {
  write({
    'node_modules/@tessera/services/package.json': '{"exports":{".":"./src/index.ts"}}',
    'node_modules/@tessera/services/src/index.ts': `export {\n  createTestDatabase,\n} from './create';\n`,
    'node_modules/@tessera/services/src/create.ts': `export const url = ${USE};\n`,
    'apps/server/src/testing/index.tsx': `export * from './app';\n`,
    'apps/server/src/testing/app.ts': `import { createTestDatabase } from '@tessera/services';\n`,
    'apps/server/src/index.test.ts': `import { app } from './testing';\n`,
    'apps/server/src/dynamic.test.ts': `const app = await import('./testing/app');\n`,
    'apps/server/src/named.test.ts': `const url = ${USE};\n`,
    'libs/chains/src/package.test.ts': `import type { A } from './a';\nimport '@tessera/services';\n`,
  });
  expect(find(root).toSorted()).toEqual([
    'apps/server/src/dynamic.test.ts',
    'apps/server/src/index.test.ts',
    'apps/server/src/named.test.ts',
    'libs/chains/src/package.test.ts',
  ]);
});

it('omits tests that import its types alone, other packages, and cycles', () => {
  write({
    'libs/money/src/database.ts': `export const url = ${USE};\n`,
    'libs/money/src/a.ts': `import './b';\nimport 'pg';\n`,
    'libs/money/src/b.ts': `import './a';\n`,
    'libs/money/src/a.test.ts': `import type { Url } from './database';\nimport './a';\n`,
    'libs/money/src/a.test.tsx': `import './database';\n`,
    'libs/money/dist/a.test.ts': `import '../src/database';\n`,
  });
  expect(find(root)).toEqual([]);
});

it('hides the servers of the run from tests that it did not find', () => {
  expect(Object.keys(process.env).filter((name) => /^TEST_\w+_URL$/.test(name))).toEqual([]);
});
