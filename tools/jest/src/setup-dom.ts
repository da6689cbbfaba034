import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * The end-to-end tests run beside these tests and come first: a render that takes half a second alone can take ten. Tests wait
 * for conditions, so a free machine does not wait longer.
 */
const ASYNC_UTIL_TIMEOUT_MS = 20_000;
const TEST_TIMEOUT_MS = 180_000;

const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: ASYNC_UTIL_TIMEOUT_MS,
  // Prints the document of a query in `waitFor` only at the timeout, which reads the message of the last error.
  getElementError(message, container) {
    if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true)
      return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    });
  },
});
jest.setTimeout(TEST_TIMEOUT_MS);

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('This version of React does not count owner stacks.');
// React captures a stack for each element, for its warnings, until it counts 10,000 in a second: a tenth of the time of these tests.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
