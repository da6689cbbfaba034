const swc = require('@swc/core');
const serverModules = require('./server-modules.cjs');

// dependency-cruiser 17 configures swc without JSX. Version 18 needs no patch, but requires Node 22 (`src/graph.test.ts`).
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** Layer rules over the import graph: cycles and upward imports. */
const browser = '^(apps/(?!server)|libs/(session|client|api|ui|federation|wallet-kit|platform))';

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: { path: '^(apps|libs|tools)' }, to: { circular: true } },
    {
      name: 'app-to-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'browser-to-server',
      severity: 'error',
      from: { path: browser },
      to: { path: '^(apps/server|libs/chains)/' },
    },
    {
      name: 'feature-to-feature',
      severity: 'error',
      // A test may render the pages of several features.
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'shared-to-feature',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/shared/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/$1/src/features/' },
    },
    { name: 'lib-to-app', severity: 'error', from: { path: '^libs/' }, to: { path: '^(apps|e2e)/' } },
    {
      name: 'lib-to-tool',
      severity: 'error',
      from: { path: '^libs/', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: { path: '^tools/' },
    },
    {
      name: 'remote-past-the-platform',
      severity: 'error',
      // Tests replace the shell: they provide session and client.
      from: { path: '^apps/(?!server|shell)', pathNot: '(/testing/|\\.test\\.tsx?$)' },
      to: { path: '^libs/(session|federation)/' },
    },
    {
      name: 'client-past-the-index',
      severity: 'error',
      from: { pathNot: '^libs/client/' },
      to: { path: '^libs/client/', pathNot: '^libs/client/src/(testing/)?index\\.ts$' },
    },
    {
      name: 'platform-is-the-top',
      severity: 'error',
      from: { path: '^libs/(?!platform)' },
      to: { path: '^libs/platform/' },
    },
    ...serverModules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      // Milliseconds, more than a run on a busy machine takes.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
