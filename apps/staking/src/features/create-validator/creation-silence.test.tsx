import { toast } from '@tessera/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { create, created, open, preview, refusal, review, send } from '../../testing/creation-harness';

type Opened = ReturnType<typeof open>;

const late = { timeout: 3000 };
const maybeSent = 'We got no answer to an earlier attempt, which may have gone through.';
const warning = /^We got no answer to an earlier attempt\. Check/;
const frozen = refusal(403, { message: 'Your wallet is frozen', code: 'FROZEN' });
const notCreated = refusal(409, { message: 'It was not included in time', code: 'VALIDATOR_NOT_CREATED' });
const wrongKey = refusal(400, { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY' });
const asksCode = refusal(403, {
  message: 'This is more than your usual limit.',
  code: 'STEP_UP_REQUIRED',
  stepUp: { method: 'totp' },
});
const wrongCode = refusal(401, { message: 'Invalid Auth Code', attemptsLeft: 4 });

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(toast, 'error').mockImplementation(() => '');
});
afterEach(() => jest.restoreAllMocks());

async function enterCode({ user }: Opened, code: string) {
  const [first] = await screen.findAllByRole('textbox', {}, late);
  await user.click(first ?? document.body);
  await user.keyboard(code);
}

async function tryAgain(opened: Opened) {
  await opened.user.click(await screen.findByRole('button', { name: 'Try Again' }, late));
  await review(opened);
  await waitFor(() => expect(opened.callsTo(preview)).toHaveLength(2));
  const [first, second] = opened.callsTo(preview).map(({ idempotencyKey }) => idempotencyKey);
  return { first, second };
}

test('sends the wallet key with the code when a second code is required after a call without an answer', async () => {
  const opened = open({ [create]: ['no answer', asksCode, created] });
  await send(opened);
  await screen.findByText(/Your wallet key was right/, {}, late);
  await enterCode(opened, '123456');
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const last = opened.callsTo(create).at(-1);
  expect(last).toMatchObject({ stepUpCode: '123456', body: { walletPasscode: 'my-wallet-key!' } });
});

test('asks for the code again when it is wrong after a call without an answer', async () => {
  const opened = open({ [create]: [asksCode, 'no answer', wrongCode, created] });
  await send(opened);
  await screen.findByText(/Your wallet key was right/);
  await enterCode(opened, '111111');
  expect(await screen.findByText('Invalid Auth Code. 4 tries left.', {}, late)).toBeVisible();
  await enterCode(opened, '123456');
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const last = opened.callsTo(create).at(-1);
  expect(last).toMatchObject({ stepUpCode: '123456', body: { walletPasscode: 'my-wallet-key!' } });
});

test('states that nothing was staked and takes another key when the chain did not create the validator', async () => {
  const opened = open({ [create]: ['no answer', notCreated] });
  await send(opened);
  expect(await screen.findByText('It was not included in time', {}, late)).toBeVisible();
  expect(screen.getByText('Nothing was staked.')).toBeVisible();
  expect(screen.queryByText(maybeSent)).not.toBeInTheDocument();
  const { first, second } = await tryAgain(opened);
  expect(second).not.toBe(first);
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('takes another key after a reload when the chain did not create the validator', async () => {
  const before = open({ [create]: ['no answer', notCreated] });
  await send(before);
  await screen.findByText('It was not included in time', {}, late);
  cleanup();
  const opened = open();
  await send(opened);
  await screen.findByRole('button', { name: 'Done' });
  const [first] = before.callsTo(create);
  expect(opened.callsTo(create)[0]?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('keeps the key on Try Again when a call without an answer may have created the validator', async () => {
  const opened = open({ [create]: ['no answer', frozen] });
  await send(opened);
  const { first, second } = await tryAgain(opened);
  expect(second).toBe(first);
});

test('keeps the warning when a wrong wallet key follows a request from before a reload', async () => {
  await send(open({ [create]: 'no answer' }));
  await screen.findByText('We are still checking');
  cleanup();
  const opened = open({ [create]: wrongKey });
  await send(opened);
  expect(await screen.findByText('Wallet key is invalid')).toBeVisible();
  await opened.user.keyboard('{Escape}');
  expect(await screen.findByText(warning)).toBeVisible();
});
