import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/**
 * Limits of tests that render pages of an application, ten times the defaults or more: while other work takes both processors, the
 * first render of a page takes seconds, and a test that fills in its form takes up to half a minute. Tests wait for conditions,
 * so a free machine does not wait longer. Tests of libraries keep the defaults.
 */
const PAGE_ASYNC_UTIL_TIMEOUT_MS = 10_000;
const PAGE_TEST_TIMEOUT_MS = 60_000;

if (/[\\/]apps[\\/][\w-]+[\\/]src[\\/]/.test(expect.getState().testPath ?? '')) {
  configure({ asyncUtilTimeout: PAGE_ASYNC_UTIL_TIMEOUT_MS });
  jest.setTimeout(PAGE_TEST_TIMEOUT_MS);
}
