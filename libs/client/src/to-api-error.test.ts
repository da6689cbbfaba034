import { toApiError } from './to-api-error';

const place = { endpoint: '/login', method: 'POST' };
const aborted = new DOMException('stop', 'AbortError');

describe('the error catalogue in its order', () => {
  test.each([
    ['cancelled', { cause: aborted }, 499, 'Request was cancelled'],
    ['no answer', { cause: new TypeError('failed') }, 500, 'An unknown error occurred'],
    [
      '500 hides its body',
      { answer: { status: 500, body: { error: 'stack' } } },
      500,
      'Something went wrong. Please try again later.',
    ],
    [
      '422: error first',
      { answer: { status: 422, body: { error: 'E', message: 'M', errors: { a: ['F'] } } } },
      422,
      'E',
    ],
    [
      '422: then message',
      { answer: { status: 422, body: { message: 'M', errors: { a: ['F'] } } } },
      422,
      'M',
    ],
    [
      '422: then joined fields',
      { answer: { status: 422, body: { errors: { a: ['F', 'G'], b: ['H'] } } } },
      422,
      'F, G, H',
    ],
    ['422: else the default', { answer: { status: 422, body: {} } }, 422, 'Validation error'],
    ['409: error first', { answer: { status: 409, body: { error: 'E', message: 'M' } } }, 409, 'E'],
    ['409: then message', { answer: { status: 409, body: { message: 'M' } } }, 409, 'M'],
    [
      '409: then joined fields',
      { answer: { status: 409, body: { errors: { a: ['F'], b: ['G'] } } } },
      409,
      'F, G',
    ],
    ['409: else the default', { answer: { status: 409, body: {} } }, 409, 'Validation error'],
    [
      'other: error first',
      { answer: { status: 400, body: { error: 'E', errors: ['F'], message: 'M' } } },
      400,
      'E',
    ],
    [
      'other: then first error',
      { answer: { status: 400, body: { error: ['A', 'B'], errors: ['F'], message: 'M' } } },
      400,
      'A',
    ],
    [
      'other: then first of errors',
      { answer: { status: 403, body: { errors: ['F', 'G'], message: 'M' } } },
      403,
      'F',
    ],
    [
      'other: errors by field',
      { answer: { status: 403, body: { errors: { a: ['F'] }, message: 'M' } } },
      403,
      'F',
    ],
    ['other: then message', { answer: { status: 404, body: { message: 'M' } } }, 404, 'M'],
    ['other: else unknown', { answer: { status: 404, body: {} } }, 404, 'An unknown error occurred'],
  ])('%s', (_name, failure, status, message) => {
    expect(toApiError({ ...place, ...failure })).toMatchObject({ ...place, status, message });
  });
});

test('only validation errors carry validation data, with the first message of each field', () => {
  const body = { message: 'M', errors: { username: ['taken', 'short'], country: ['blocked'] } };
  const conflict = toApiError({ ...place, answer: { status: 409, body } });
  expect(conflict.validationData).toEqual(body);
  expect(conflict.fieldErrors).toEqual({ username: 'taken', country: 'blocked' });
  const other = toApiError({ ...place, answer: { status: 400, body } });
  expect([other.validationData, other.fieldErrors]).toEqual([null, {}]);
});

test('names the missing connection when a request fails while the browser is offline', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  try {
    const error = toApiError({ ...place, cause: new TypeError('failed') });
    expect(error).toMatchObject({
      status: 500,
      message: 'No connection. Try again when you are online.',
    });
  } finally {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'navigator');
    else Object.defineProperty(globalThis, 'navigator', before);
  }
});
