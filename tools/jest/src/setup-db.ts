/** Real databases, chains and processes on a busy machine. Tests without them keep Jest's default of five seconds. */
const TEST_TIMEOUT_MS = 300_000;
jest.setTimeout(TEST_TIMEOUT_MS);
