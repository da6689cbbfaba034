import { ApiError } from '@tessera/client';
import * as v from 'valibot';
import { createAttemptStorage } from './attempt.storage';
import { createFlow } from './flow-actions';
import { hasResult, isSubmitting, submitAttempt } from './submit-attempt';

const NAME = 'tessera.test.attempt';
const Request = v.object({ name: v.string() });
const storage = createAttemptStorage(NAME, Request);
const open = () => createFlow<v.InferOutput<typeof Request>, string>('wallet-1', storage);
type TestFlow = ReturnType<typeof open>;

const refusal = (status: number, code: string) =>
  new ApiError({ message: 'Refused', status, endpoint: 'test', method: 'POST', body: { code } });
const silence = new ApiError({ message: 'No response', status: 503, endpoint: 'test', method: 'POST' });
const wrongKey = refusal(400, 'INVALID_WALLET_KEY');

beforeEach(() => sessionStorage.clear());

/** A flow that a reload left behind after a call without a response. */
function reopen(): TestFlow {
  const { attemptOf, confirmed } = open().getState();
  attemptOf({ name: 'one' });
  confirmed();
  return open();
}

async function submit(flow: TestFlow, responses: readonly (Error | string)[], over = {}) {
  const call = jest.fn(async (isRetry: boolean): Promise<string> => {
    const response = responses[call.mock.calls.length - 1] ?? `sent, retry ${String(isRetry)}`;
    if (response instanceof Error) throw response;
    return response;
  });
  const onSent = jest.fn();
  const onRefused = jest.fn();
  const preview = jest.fn(async () => undefined);
  await submitAttempt({ flow, call, onSent, onRefused, preview, isWaiting: () => true, ...over });
  return { call, onSent, onRefused, preview };
}

it('keeps the idempotency key over a reload until the request changes', () => {
  const first = reopen().getState();
  const key = first.attempt?.idempotencyKey;
  expect(first.attemptOf({ name: 'one' })?.idempotencyKey).toBe(key);
  expect(first.attemptOf({ name: 'two' })).toMatchObject({ maybeSent: true, confirmed: false });
  expect(first.attemptOf({ name: 'two' })?.idempotencyKey).not.toBe(key);
});

it('takes an attempt of an earlier version for one that may have been sent', () => {
  const attempt = { walletId: 'wallet-1', idempotencyKey: 'key-1', request: { name: 'one' } };
  sessionStorage.setItem(NAME, JSON.stringify(attempt));
  expect(open().getState().attempt).toMatchObject({ confirmed: true, maybeSent: false, transactionId: null });
});

it('repeats a call without a response and reports its result once', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  const { call, onSent } = await submit(flow, [silence, 'transaction-1']);
  expect(call.mock.calls).toEqual([[false], [true]]);
  expect(onSent.mock.calls).toEqual([['transaction-1']]);
});

it('counts as submitting until the response, and during the pause before a retry', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  const during: boolean[] = [];
  const stop = flow.subscribe(({ unanswered }) => {
    if (unanswered) during.push(isSubmitting());
  });
  const submitted = submit(flow, [silence, 'transaction-1']);
  expect(isSubmitting()).toBe(true);
  await submitted;
  stop();
  expect([new Set(during), isSubmitting()]).toEqual([new Set([true]), false]);
});

it('makes no call when another submission is in flight', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  flow.getState().confirmed();
  const { call } = await submit(flow, []);
  expect(call).not.toHaveBeenCalled();
});

it.each([
  ['unsent', false, {}],
  ['maybe sent when the server checks the key of a signed request too', true, { isKeyCheckedAgain: true }],
])('treats an attempt of before a reload with a wrong key as %s', async (_name, confirmed, over) => {
  const flow = reopen();
  const { onRefused } = await submit(flow, [wrongKey], over);
  expect(flow.getState()).toMatchObject({ status: 'preview', sending: false, attempt: { confirmed } });
  expect(onRefused).not.toHaveBeenCalled();
});

it('shows a wrong wallet key at its field when the user is asked for the second code', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  flow.setState({ status: 'step-up' });
  await submit(flow, [wrongKey]);
  expect(flow.getState()).toMatchObject({
    status: 'preview',
    codeError: null,
    keyError: { message: 'Refused' },
  });
});

it('reports a rejection that does not concern the second code when the user is asked for it', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  flow.setState({ status: 'step-up' });
  const { onRefused } = await submit(flow, [refusal(422, 'VALIDATION')]);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(flow.getState().codeError).toBeNull();
});

it('fetches the terms again when they have changed', async () => {
  const flow = open();
  flow.getState().attemptOf({ name: 'one' });
  const { preview } = await submit(flow, [refusal(409, 'QUOTE_CHANGED')]);
  expect(preview).toHaveBeenCalledTimes(1);
  expect(flow.getState()).toMatchObject({ quoteChanged: true, attempt: { confirmed: false } });
});

it('leaves an uncertain attempt under its key when the page is left before the response', async () => {
  const flow = open();
  const key = flow.getState().attemptOf({ name: 'one' })?.idempotencyKey;
  let isWaiting = true;
  const leave = () => {
    isWaiting = false;
    throw silence;
  };
  const { onSent } = await submit(flow, [], { call: leave, isWaiting: () => isWaiting });
  expect(onSent).not.toHaveBeenCalled();
  expect(flow.getState()).toMatchObject({ status: 'send', sending: false, unanswered: false });
  expect(storage.read('wallet-1')).toMatchObject({ idempotencyKey: key, confirmed: true });
});

it('has a result from the response to the submission until the flow leaves it', async () => {
  const flow = reopen();
  const onSent = (sent: string) => flow.getState().completed(sent);
  const sending = submit(flow, ['transaction-1'], { onSent });
  expect(hasResult()).toBe(false);
  await sending;
  expect(hasResult()).toBe(true);
  flow.getState().back();
  expect(hasResult()).toBe(false);
  const refused = reopen();
  const onRefused = () => refused.getState().failed({ message: 'No', code: undefined, fieldErrors: {} });
  await submit(refused, [refusal(409, 'FROZEN')], { onRefused });
  expect(hasResult()).toBe(true);
});
