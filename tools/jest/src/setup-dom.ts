import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/**
 * The end-to-end tests run beside these tests and come first: a render that takes half a second alone can take ten. Tests wait
 * for conditions, so a free machine does not wait longer.
 */
const ASYNC_UTIL_TIMEOUT_MS = 20_000;
const TEST_TIMEOUT_MS = 180_000;

configure({ asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS });
jest.setTimeout(TEST_TIMEOUT_MS);
// React captures a stack for each element that it creates. Jest's limit of 100 frames makes that slow.
Error.stackTraceLimit = 10;
