import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const swc = (options) => [
  require.resolve('@swc/jest'),
  { jsc: { target: 'es2022', ...options }, module: { type: 'commonjs' } },
];

/** Packages without CommonJS. Below `node_modules`, `@tessera` is the packages of the platform from npm. */
const esmOnly =
  '(@tessera|@noble|@scure|@cosmjs|ky|jose|uqr|@base-ui|lucide-react|ulid|valibot|viem|ox|abitype|isows|cookie)';

/** Options of tests in TypeScript, with style sheets and pictures. */
export const preset = {
  transform: {
    '\\.tsx?$': swc({
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    }),
    [`/node_modules/${esmOnly}/.+\\.m?js$`]: swc({}),
  },
  transformIgnorePatterns: [`/node_modules/(?!${esmOnly}/)`],
  moduleNameMapper: {
    '\\.css$': require.resolve('identity-obj-proxy'),
    '\\.(svg|woff2|png)$': here('./asset-stub.cjs'),
  },
};

/** Options of tests of components. */
export const dom = {
  testEnvironment: here('./dom-environment.mjs'),
  setupFilesAfterEnv: [here('./setup-dom.ts')],
};
