import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/**
 * Ten times the defaults: while other work takes both processors, the first render of a whole page takes seconds, and a test
 * that fills in its form takes up to half a minute. Tests wait for conditions, so a free machine does not wait longer.
 */
const ASYNC_UTIL_TIMEOUT_MS = 10_000;
const TEST_TIMEOUT_MS = 60_000;
configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
jest.setTimeout(TEST_TIMEOUT_MS);
