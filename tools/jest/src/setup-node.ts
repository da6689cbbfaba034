// Databases and chains are slow on a busy machine; the timeout ends hanging tests.
delete process.env['TEST_DATABASE_URL'];
delete process.env['TEST_SIGNER_URL'];
jest.setTimeout(300_000);
