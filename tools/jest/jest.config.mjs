import { fileURLToPath } from 'node:url';
import { findDatabaseTests } from './src/find-database-tests.mjs';
import { dom, preset } from './src/preset.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
/** A worker loads each package once: evaluating those of the server or of a chain takes a second of processor time. */
const perWorker = {
  testEnvironment: '<rootDir>/tools/jest/src/worker-environment.mjs',
  runtime: '<rootDir>/tools/jest/src/worker-runtime.cjs',
};
const shared = {
  ...preset,
  rootDir,
  modulePathIgnorePatterns: ['<rootDir>/.nx', '<rootDir>/.data', '/dist/'],
};

/** Regular expressions of the paths of the tests that use PostgreSQL. */
const databaseTests = findDatabaseTests(rootDir).map(
  (path) => `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`,
);

/**
 * Three projects: `node` (*.test.ts) and `dom` (*.test.tsx, in jsdom) start no server. `db` holds the *.test.ts that import code
 * which uses PostgreSQL; its global set-up runs only when such a test is selected.
 */
export default {
  rootDir,
  // The heap of a worker grows with each test file; near V8's limit of 4 GB, garbage collection takes most of the time.
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tools/jest/src/slow-first.mjs',
  projects: [
    {
      ...shared,
      ...perWorker,
      displayName: 'node',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...databaseTests],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/src/setup-node.ts'],
    },
    {
      ...shared,
      ...perWorker,
      displayName: 'db',
      testRegex: databaseTests,
      setupFilesAfterEnv: ['<rootDir>/tools/jest/src/setup-db.ts'],
      globalSetup: '<rootDir>/tools/jest/src/global-setup.mjs',
      globalTeardown: '<rootDir>/tools/jest/src/global-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'dom',
      ...dom,
      runtime: '<rootDir>/tools/jest/src/cached-runtime.cjs',
      testMatch: ['<rootDir>/{apps,libs,tools}/**/*.test.tsx'],
    },
  ],
};
