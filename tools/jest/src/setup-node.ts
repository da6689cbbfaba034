// Workers inherit these from the `db` project. A test that needs them must be in that project: see find-database-tests.mjs.
delete process.env['TEST_DATABASE_URL'];
delete process.env['TEST_SIGNER_URL'];

/** The end-to-end tests run beside these tests and come first: a test that takes two seconds alone can take a minute. */
const TEST_TIMEOUT_MS = 180_000;
jest.setTimeout(TEST_TIMEOUT_MS);
