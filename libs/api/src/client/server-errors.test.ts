import { ApiError } from '@tessera/client';
import { serverErrors } from './server-errors';

const invalid = (errors: Record<string, string[]>) =>
  new ApiError({ message: 'Check the form', status: 422, endpoint: '/x', method: 'POST', body: { errors } });

test('returns the messages of the fields in the order of the form', () => {
  const error = invalid({ message: ['Too long'], subject: ['Required'], other: ['Wrong'] });
  expect(serverErrors(error, ['subject', 'message'])).toEqual([
    { name: 'subject', message: 'Required', first: true },
    { name: 'message', message: 'Too long', first: false },
  ]);
});

test('returns one message for the root when the response names none of the fields', () => {
  expect(serverErrors(invalid({ other: ['Wrong'] }), ['subject'])).toEqual([
    { name: 'root', message: 'Check the form', first: false },
  ]);
});

test.each([new Error('offline'), invalid({})])('returns nothing for an error without fields', (error) => {
  expect(serverErrors(error, ['subject'])).toEqual([]);
});
