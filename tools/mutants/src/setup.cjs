// The same as in tools/jest, with shorter waits: most mutants fail a test by such a wait.
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 4_000 });
}
jest.setTimeout(120_000);
