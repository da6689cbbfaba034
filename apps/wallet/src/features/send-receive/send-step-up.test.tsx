import { forgetDraft, buildPreview, buildTransaction, ok } from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { accepted, at, goToPreview, openSendReceive, send } from '../../testing/send-harness';

beforeEach(forgetDraft);
afterEach(() => void jest.useRealTimers());

const asked = (stepUp: object) => ({
  status: 403,
  body: { message: 'This is more than your usual limit.', code: 'STEP_UP_REQUIRED', stepUp },
});
const byMail = (resendAfter = 30) => asked({ method: 'code', sentTo: 'm•••@example.com', resendAfter });
const wrongCode = {
  status: 401,
  body: { message: 'Invalid Auth Code', error: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};
const boxes = () => screen.findByRole('group', { name: 'One-time code' });
const first = async () => within(await boxes()).getByRole('textbox', { name: 'Digit 1 of 6' });

test('asks for a second code above the limit and sends the same attempt', async () => {
  const opened = openSendReceive({
    [at('transferPreview')]: ok(buildPreview({ stepUp: 'code' })),
    [at('transfer')]: [byMail(), accepted(buildTransaction())],
  });
  await goToPreview(opened);
  expect(screen.getByText(/After your wallet key we send you a second code/)).toBeVisible();
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This is more than your usual limit. We sent a second code to m•••@example.com. Your wallet key was right.',
  );
  expect(screen.getByText('Nothing has been sent yet')).toBeVisible();
  expect(screen.getByText(/^Resend in 00:/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send 10 OPT' })).toBeDisabled();
  expect(opened.toasts).toEqual([]);
  await opened.user.type(await first(), '582013');
  await screen.findByRole('heading', { name: 'On its way' });

  const [one, two] = opened.callsTo(at('transfer'));
  expect([one?.stepUpCode, two?.stepUpCode]).toEqual([null, '582013']);
  expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
  expect(two?.body).toEqual(one?.body);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('582013');
});

test('shows a wrong code, clears the boxes, and keeps the form on Back', async () => {
  const opened = openSendReceive({ [at('transfer')]: [byMail(), wrongCode, byMail()] });
  await send(opened);
  await opened.user.type(await first(), '111111');
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  await waitFor(async () => expect(await first()).toHaveValue(''));
  expect(opened.toasts).toEqual([]);

  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await boxes();
  const keys = opened.callsTo(at('transfer')).map((call) => call.idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  expect(screen.queryByText('Invalid Auth Code')).not.toBeInTheDocument();
});

test.each([
  [4, 'Invalid Auth Code. 4 tries left.'],
  [1, 'Invalid Auth Code. 1 try left.'],
  [0, 'Invalid Auth Code. No tries left. Start again or request a new code.'],
])('shows the attempts left when the second code is wrong and %d are left', async (attemptsLeft, text) => {
  const wrong = { ...wrongCode, body: { ...wrongCode.body, attemptsLeft } };
  const opened = openSendReceive({ [at('transfer')]: [byMail(), wrong] });
  await send(opened);
  await opened.user.type(await first(), '111111');
  expect(await screen.findByText(text)).toBeVisible();
});

test('does not warn of an attempt without a response after a wrong code', async () => {
  const opened = openSendReceive({ [at('transfer')]: [byMail(), 'no answer', wrongCode] });
  await send(opened);
  await opened.user.type(await first(), '111111');
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('10');
  expect(screen.queryByText(/got no answer/)).not.toBeInTheDocument();
});

test('offers another code after the pause', async () => {
  const opened = openSendReceive({ [at('transfer')]: [byMail(0), byMail()] });
  await send(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText(/^Resend in 00:/)).toBeVisible();
  const [, again] = opened.callsTo(at('transfer'));
  expect(again?.stepUpCode).toBeNull();
});

test('sends no code and offers no resend with an authenticator app', async () => {
  await send(openSendReceive({ [at('transfer')]: asked({ method: 'totp' }) }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter the code of your authenticator app.');
  expect(screen.queryByText(/^Resend/)).not.toBeInTheDocument();
});

test('clears the wallet key on close', async () => {
  const opened = openSendReceive({ [at('transfer')]: byMail() });
  await send(opened);
  await boxes();
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useDraft.getState().walletPasscode).toBe('');
});
