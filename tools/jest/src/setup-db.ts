/** A test may wait two minutes for a chain. Tests without servers keep Jest's default of five seconds. */
const TEST_TIMEOUT_MS = 300_000;
jest.setTimeout(TEST_TIMEOUT_MS);
