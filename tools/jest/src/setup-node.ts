// Workers inherit these from the `db` project. A test that needs them must be in that project: see find-database-tests.mjs.
delete process.env['TEST_DATABASE_URL'];
delete process.env['TEST_SIGNER_URL'];
