import { ApiError, messageOf } from '@tessera/client';
import { refusalOf } from './flow';

it('returns message, code and field errors when the server rejects a request', () => {
  const body = { code: 'VALIDATION', errors: { to: ['Unknown recipient'] } };
  const error = new ApiError({ message: 'Refused', status: 422, endpoint: 'test', method: 'POST', body });
  expect(refusalOf(error)).toEqual({
    message: 'Refused',
    code: 'VALIDATION',
    fieldErrors: { to: 'Unknown recipient' },
  });
});

it('returns only a message when the error does not come from the server', () => {
  const error = new TypeError('Not a function');
  expect(refusalOf(error)).toEqual({ message: messageOf(error), code: undefined, fieldErrors: {} });
});
