// Workers inherit these from the `db` project. A test that needs them must be in that project: see find-database-tests.mjs.
delete process.env['TEST_DATABASE_URL'];
delete process.env['TEST_SIGNER_URL'];

/**
 * Limit of tests that start chains, compilers or other programs, or that read the whole repository. While other work takes both
 * processors, a start takes many seconds. Other tests keep Jest's default of five seconds.
 */
const PROGRAM_TEST_TIMEOUT_MS = 60_000;

if (/[\\/](?:tools|libs[\\/]chains|apps[\\/]server)[\\/]/.test(expect.getState().testPath ?? ''))
  jest.setTimeout(PROGRAM_TEST_TIMEOUT_MS);
