import { ApiError } from '@tessera/api';
import { fixClock } from '../testing/fix-clock';
import { refusalMessage } from './refusal-message';

fixClock();
afterAll(() => void jest.useRealTimers());

const heldUntil = '2026-11-21T12:30:00.000Z';
const refused = (body: ConstructorParameters<typeof ApiError>[0]['body']) =>
  new ApiError({ message: 'Not now', status: 409, endpoint: '/transfers', method: 'POST', body });

it('names the time of this browser when another payment is held', () => {
  expect(refusalMessage(refused({ code: 'PAYMENT_HELD', heldUntil }))).toMatch(
    /^Another payment on this network waits until \d\d:30\. Cancel it or wait\.$/,
  );
});

it.each([
  ['no time is named', refused({ code: 'PAYMENT_HELD' })],
  ['another code names a time', refused({ code: 'CONFLICT', heldUntil })],
])('shows the message of the server when %s', (_name, error) => {
  expect(refusalMessage(error)).toBe('Not now');
});
