import { fileURLToPath } from 'node:url';
import config from '../jest/jest.config.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
/** One project, because Stryker ignores `projects`. */
export default {
  ...config.projects[0],
  testEnvironment: at('./src/environment.mjs'),
  runtime: at('../jest/src/cached-runtime.cjs'),
  testMatch: ['<rootDir>/{apps,libs,tools}/**/*.test.{ts,tsx}'],
  // Minutes each: they kill processes or run long random sequences.
  testPathIgnorePatterns: [
    '/(kill-harness|rpc-faults|session-model|transfer-changes-model|large-world)\\.test\\.ts$',
  ],
  setupFilesAfterEnv: [at('./src/setup.cjs')],
  moduleNameMapper: {
    ...config.projects[0].moduleNameMapper,
    // The links in node_modules lead out of the sandbox, to code without mutants.
    '^@tessera/(api|chains|client|federation|money|platform|session|ui|wallet-kit)$':
      '<rootDir>/libs/$1/src/index.ts',
    '^@tessera/(devchain|release|rspack|services|stack)$': '<rootDir>/tools/$1/src/index.ts',
    '^@tessera/contracts/(.+)$': '<rootDir>/libs/contracts/src/$1.ts',
    '^@tessera/(chains|client|session|wallet-kit)/testing$': '<rootDir>/libs/$1/src/testing/index.ts',
    '^@tessera/server/database$': '<rootDir>/apps/server/src/platform/db/owner/index.ts',
    '^@tessera/server/read-key$': '<rootDir>/apps/server/src/modules/releases/read-key.ts',
    '^@tessera/rspack/repository$': '<rootDir>/tools/rspack/src/repository.ts',
    '^@tessera/devchain/testing$': '<rootDir>/tools/devchain/src/testing/index.ts',
  },
};
