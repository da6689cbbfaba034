import { act, screen, waitFor } from '@testing-library/react';
import {
  buildTransaction,
  buildUser,
  forgetDraft,
  heldBack,
  ok,
  reloadDraft,
  renderWithAnswers,
  tokensOf,
  WALLET_ID,
  type Answers,
} from '../testing';
import { useDraft } from './draft.store';
import { previewRequest } from './transfer-request';
import { useSubmit } from './use-submit';

const PATH = `/wallets/${WALLET_ID}/transfer`;
const draft = () => useDraft.getState();

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
});
afterEach(() => jest.useRealTimers());

function Sender() {
  const submit = useSubmit(WALLET_ID);
  return <button onClick={() => void submit()}>Send</button>;
}

/** Fills the draft in and creates its attempt, as the preview does. */
function prepare(change: Parameters<ReturnType<typeof draft>['change']>[0] = {}): void {
  draft().change({ amount: '10', chainId: 'optio-testnet', symbol: 'OPT', toAddress: '@sofia' });
  draft().change({ walletPasscode: 'my-wallet-key!', ...change });
  const request = previewRequest(draft());
  if (request !== null) draft().attemptOf(request);
}

/** Reloads the page while the first call of an attempt is unanswered. */
function reloadAfterSending(): void {
  prepare();
  draft().confirmed();
  reloadDraft();
  draft().bind(WALLET_ID);
  draft().change({ walletPasscode: 'my-wallet-key!' });
}

async function send(answer: Answers[string]) {
  const opened = renderWithAnswers(<Sender />, { answers: { [PATH]: answer } });
  await opened.user.click(screen.getByRole('button', { name: 'Send' }));
  return opened;
}
const wrongCode = { message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' };
const refusal = (status: number, body: object) => ({ status, body: { message: 'Refused', ...body } });

it('marks only the repeated calls as background when the first call gets no answer', async () => {
  prepare();
  const { callsTo } = await send(['no answer', ok(buildTransaction())]);
  await waitFor(() => expect(draft().status).toBe('completed'), { timeout: 5000 });
  expect(callsTo(PATH).map(({ background }) => background)).toEqual([false, true]);
});

it('waits 500 ms before it repeats the call when the first call gets no answer', async () => {
  prepare();
  const { answer, letGo } = heldBack('no answer');
  const { callsTo } = await send([answer, ok(buildTransaction())]);
  await waitFor(() => expect(callsTo(PATH)).toHaveLength(1));
  jest.useFakeTimers();
  act(letGo);
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect(callsTo(PATH)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(callsTo(PATH)).toHaveLength(2);
  await waitFor(() => expect(draft().status).toBe('completed'));
});

it.each([
  ['the wallet key is rejected', refusal(400, { code: 'INVALID_WALLET_KEY' }), 'preview'],
  ['the wallet key is locked', refusal(429, { code: 'WALLET_KEY_LOCKED', retry_after: 60 }), 'preview'],
  ['a second code is required', refusal(403, { stepUp: { method: 'totp' } }), 'step-up'],
])('treats the attempt as unsent when %s after a call without an answer', async (_name, answer, status) => {
  prepare();
  await send(['no answer', answer]);
  await waitFor(() => expect(draft().status).toBe(status), { timeout: 5000 });
  expect(draft().attempt?.confirmed).toBe(false);
});

it.each([
  ['unsent when its first call is refused', false, []],
  ['maybe sent when a refusal follows a call without an answer', true, ['no answer'] as const],
])('treats the attempt as %s', async (_name, maybeSent, before) => {
  prepare();
  await send([...before, refusal(422, { code: 'VALIDATION' })]);
  await waitFor(() => expect(draft().status).toBe('failed'), { timeout: 5000 });
  expect(draft()).toMatchObject({ attempt: { confirmed: maybeSent }, refusal: { maybeSent } });
});

it.each([403, 422])(
  'treats an attempt without an answer as maybe sent when a repeated call gets a %i',
  async (status) => {
    reloadAfterSending();
    await send(refusal(status, { code: 'FORBIDDEN' }));
    await waitFor(() => expect(draft().status).toBe('failed'));
    expect(draft()).toMatchObject({ attempt: { confirmed: true }, refusal: { maybeSent: true } });
  },
);

it.each([
  ['an edited one', { amount: '11' }],
  ['one of another kind', { transferType: 'undelegate' }],
] as const)('treats %s as maybe sent when the original got no answer', async (_name, change) => {
  reloadAfterSending();
  if ('transferType' in change) draft().begin(change);
  prepare(change);
  await send(refusal(403, { code: 'FORBIDDEN' }));
  await waitFor(() => expect(draft().status).toBe('failed'));
  expect(draft()).toMatchObject({ attempt: { confirmed: false }, refusal: { maybeSent: true } });
});

it('treats an attempt without an answer as unsent when a repeated call gets a wrong key', async () => {
  reloadAfterSending();
  await send(refusal(400, { code: 'INVALID_WALLET_KEY' }));
  await waitFor(() => expect(draft().status).toBe('preview'));
  expect(draft().attempt?.confirmed).toBe(false);
});

it('gives the attempt another key and keeps that it may be sent when the key belongs to another transfer', async () => {
  prepare();
  const key = draft().attempt?.idempotencyKey;
  await send(refusal(409, { code: 'IDEMPOTENCY_CONFLICT' }));
  await waitFor(() => expect(draft().status).toBe('failed'));
  const { attempt } = draft();
  expect(draft()).toMatchObject({ attempt: { maybeSent: true }, refusal: { maybeSent: true } });
  expect(attempt?.idempotencyKey).not.toBe(key);
  reloadDraft();
  draft().bind(WALLET_ID);
  expect(draft().attempt).toEqual(attempt);
});

it.each([
  ['the code is wrong', refusal(401, wrongCode)],
  ['too many codes were tried', refusal(429, { ...wrongCode, code: 'TOO_MANY_REQUESTS' })],
])('shows the refusal below the code boxes and keeps the key when %s', async (_name, answer) => {
  prepare();
  useDraft.setState({ status: 'step-up' });
  await send(answer);
  await waitFor(() => expect(draft().codeError).toBe('Invalid Auth Code'));
  expect(draft()).toMatchObject({ status: 'step-up', walletPasscode: 'my-wallet-key!', sending: false });
});

it.each([
  ['a new code when codes are sent', 'code', 'Start again or request a new code.'],
  ['no new code when an authenticator app makes them', 'totp', 'Start again.'],
] as const)('offers %s and no tries are left', async (_name, method, advice) => {
  prepare();
  useDraft.setState({ status: 'step-up', stepUp: { method, resendAt: new Date(0).toISOString() } });
  await send(refusal(401, { ...wrongCode, attemptsLeft: 0 }));
  await waitFor(() => expect(draft().codeError).toBe(`Invalid Auth Code. No tries left. ${advice}`));
});

it('shows the refusal at the key field when a 401 follows the preview', async () => {
  prepare();
  useDraft.setState({ status: 'preview' });
  await send(refusal(401, wrongCode));
  await waitFor(() => expect(draft().keyError?.message).toBe('Invalid Auth Code'));
  expect(draft()).toMatchObject({ status: 'preview', codeError: null });
});

it('fails when too many requests were made without a code', async () => {
  prepare();
  useDraft.setState({ status: 'preview' });
  await send(refusal(429, { code: 'TOO_MANY_REQUESTS' }));
  await waitFor(() => expect(draft().status).toBe('failed'));
  expect(draft()).toMatchObject({ codeError: null, walletPasscode: '' });
});

it('stops and clears the key when another user signs in while the call is in progress', async () => {
  prepare();
  const { answer, letGo } = heldBack('no answer');
  const { callsTo, session } = await send([answer, ok(buildTransaction())]);
  await waitFor(() => expect(callsTo(PATH)).toHaveLength(1));
  act(() => session.login(tokensOf(buildUser('ben')), buildUser('ben')));
  act(letGo);
  await waitFor(() => expect(draft().sending).toBe(false));
  expect(draft()).toMatchObject({ status: 'send', walletPasscode: '', unanswered: false });
  expect(callsTo(PATH)).toHaveLength(1);
});

it.each([
  ['the draft has no amount', () => draft().change({ amount: '' })],
  ['the draft has no attempt', () => useDraft.setState({ attempt: null })],
  ['a call is in progress', () => useDraft.setState({ sending: true })],
])('sends nothing when %s', async (_name, change) => {
  prepare();
  change();
  const { calls } = await send(ok(buildTransaction()));
  expect(calls).toEqual([]);
  expect(draft().attempt?.confirmed ?? false).toBe(false);
});
