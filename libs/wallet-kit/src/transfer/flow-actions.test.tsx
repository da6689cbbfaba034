import * as v from 'valibot';
import { createAttemptStorage } from './attempt.storage';
import { createFlow } from './flow-actions';

const Request = v.object({ name: v.string() });
const storage = createAttemptStorage('tessera.test.attempt', Request);
const open = () => createFlow<v.InferOutput<typeof Request>, string>('wallet-1', storage);

beforeEach(() => sessionStorage.clear());

it('creates no attempt when no wallet is bound', () => {
  const flow = open();
  flow.setState({ walletId: null });
  expect(flow.getState().attemptOf({ name: 'one' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['unsent when the request before the edit was not confirmed', false],
  ['maybe sent when the request before the edit got no response', true],
])('treats an edited request as %s', (_name, isConfirmed) => {
  const { attemptOf, confirmed } = open().getState();
  attemptOf({ name: 'one' });
  if (isConfirmed) confirmed();
  expect(attemptOf({ name: 'two' })).toMatchObject({ maybeSent: isConfirmed });
});

it('is unanswered until the submission ends when a call gets no response', () => {
  const flow = open();
  flow.getState().silent();
  expect(flow.getState().unanswered).toBe(true);
  flow.getState().left();
  expect(flow.getState().unanswered).toBe(false);
});

it('keeps the wallet key and clears the error of the code when a second code is required', () => {
  const flow = open();
  const stepUp = { method: 'totp', resendAt: '2026-11-21T12:00:00.000Z' } as const;
  flow.setState({ codeError: 'Invalid Auth Code' });
  flow.getState().codeRequired(stepUp, 'a-secret!');
  expect(flow.getState()).toMatchObject({
    status: 'step-up',
    stepUp,
    codeError: null,
    walletPasscode: 'a-secret!',
  });
});

it('returns to the form without the wallet key and the rejections when the user goes back', () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  flow.getState().previewed('The terms');
  flow.setState({
    walletPasscode: 'a-secret!',
    keyError: { message: 'Wrong', attemptsLeft: 4, lockedUntil: null },
    refusal: { message: 'Refused', code: undefined, fieldErrors: {} },
    quoteChanged: true,
  });
  flow.getState().back();
  expect(flow.getState()).toMatchObject({
    status: 'send',
    walletPasscode: '',
    keyError: null,
    refusal: null,
    quoteChanged: false,
    preview: 'The terms',
    attempt: { request: { name: 'one' } },
  });
});
