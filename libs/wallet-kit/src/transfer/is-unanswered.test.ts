import { ApiError } from '@tessera/client';
import { isUnanswered } from './is-unanswered';

const failed = (status: number, code?: string) =>
  new ApiError({ message: 'no', status, endpoint: '/transfers', method: 'POST', body: code ? { code } : {} });

it.each([
  ['the same call is in progress', failed(409, 'IN_PROGRESS'), true],
  ['the server failed', failed(500), true],
  ['something in between failed', failed(503), true],
  ['the chain was silent before signing', failed(503, 'CHAIN_SILENT'), false],
  ['the server refused', failed(422), false],
  ['the highest refusal is sent', failed(499), false],
  ['the code itself failed', new TypeError('not a response'), false],
])('returns whether the call may have been executed when %s', (_name, error, expected) => {
  expect(isUnanswered(error)).toBe(expected);
});

it('counts a silent chain as unanswered when an earlier call was unanswered', () => {
  expect(isUnanswered(failed(503, 'CHAIN_SILENT'), true)).toBe(true);
  expect(isUnanswered(failed(422), true)).toBe(false);
});
