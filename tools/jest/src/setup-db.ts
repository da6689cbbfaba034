/** A test may wait two minutes for a chain. */
const TEST_TIMEOUT_MS = 300_000;
jest.setTimeout(TEST_TIMEOUT_MS);
