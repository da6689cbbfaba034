import type { TransferPreview, TransferWarning } from '@tessera/contracts/transfers';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildPreview,
  buildTransaction,
  fixClock,
  FIXED_NOW,
  forgetDraft,
  ok,
  renderWithAnswers,
  WALLET_ID,
  type Answers,
} from '../testing';
import { useDraft } from '../transfer/draft.store';
import { previewRequest } from '../transfer/transfer-request';
import { useConfirmation } from '../transfer/use-confirmation';
import { ConfirmForm } from './confirm-form';

fixClock();

const path = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const draft = () => useDraft.getState();
const rejected = { message: 'Wallet key is invalid', attemptsLeft: 4, lockedUntil: null };

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
  draft().change({ amount: '10', chainId: 'optio-testnet', symbol: 'OPT', toAddress: '@sofia' });
  const request = previewRequest(draft());
  if (request !== null) draft().attemptOf(request);
});
afterEach(() => void Reflect.deleteProperty(navigator, 'maxTouchPoints'));

function Confirmed({ preview }: { preview: TransferPreview }) {
  return (
    <ConfirmForm {...useConfirmation(WALLET_ID)} preview={preview} submit="Send 10 OPT">
      <p>The terms</p>
    </ConfirmForm>
  );
}

async function show(over: Partial<TransferPreview> = {}, renewal: Answers[string] = ok(buildPreview())) {
  const preview = buildPreview(over);
  draft().previewed(preview);
  const opened = renderWithAnswers(<Confirmed preview={preview} />, {
    answers: { [path('transfer')]: ok(buildTransaction()), [path('transferPreview')]: renewal },
  });
  return { ...opened, key: await screen.findByLabelText('Wallet key') };
}
const button = (name: string) => screen.getByRole('button', { name });

it.each<[TransferWarning['code'], string]>([
  ['PAYEE_CHANGED', 'negative'],
  ['LOOK_ALIKE', 'negative'],
  ['FIRST_PAYMENT', 'warning'],
])('shows the warning %s as %s', async (code, tone) => {
  await show({ warnings: [{ code, message: 'The warning' }] });
  expect(screen.getByText('The warning').parentElement).toHaveClass(tone);
});

it('focuses the key field when it opens on a device without a touch screen', async () => {
  const focus = jest.spyOn(HTMLInputElement.prototype, 'focus');
  const { key } = await show();
  expect(key).toHaveFocus();
  // Scrolling to the field would hide the terms above it.
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  focus.mockRestore();
});

it('focuses the key field when the device has 0 touch points', async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 0 });
  const { key } = await show();
  expect(key).toHaveFocus();
});

it('does not focus the key field when it opens on a touch screen', async () => {
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  const { key } = await show();
  expect(key).not.toHaveFocus();
});

it('focuses the key field when the key is rejected', async () => {
  const { key } = await show();
  button('Back').focus();
  act(() => useDraft.setState({ sending: true, keyError: rejected }));
  expect(key).not.toHaveFocus();
  act(() => useDraft.setState({ sending: false }));
  expect(key).toHaveFocus();
});

it('leaves the focus when a call without a rejected key ends', async () => {
  const { key } = await show();
  act(() => useDraft.setState({ sending: true }));
  key.blur();
  act(() => useDraft.setState({ sending: false }));
  expect(key).not.toHaveFocus();
});

it('shows the way to the recovery phrase only when the rejected key is locked', async () => {
  await show();
  act(() => useDraft.setState({ keyError: rejected }));
  expect(screen.queryByRole('button', { name: 'Use recovery phrase' })).not.toBeInTheDocument();
  act(() => useDraft.setState({ keyError: { ...rejected, lockedUntil: FIXED_NOW + 60_000 } }));
  expect(button('Use recovery phrase')).toBeVisible();
  expect(screen.getByText(/^You can set a new wallet key with your recovery phrase now/)).toBeVisible();
});

it('focuses the key field and sends nothing when the key is missing', async () => {
  const { user, key, calls } = await show();
  expect(key).not.toHaveAccessibleDescription();
  await user.click(button('Send 10 OPT'));
  expect(key).toHaveFocus();
  expect(key).toHaveAccessibleDescription('Wallet key is required');
  await user.type(key, 'k');
  expect(key).not.toHaveAccessibleDescription();
  expect(calls).toEqual([]);
});

it('does not report a missing key when the key is cleared after it was sent', async () => {
  const { user, key, callsTo } = await show();
  await user.type(key, 'my-wallet-key!{Enter}');
  await waitFor(() => expect(draft().status).toBe('completed'));
  expect(callsTo(path('transfer'))).toHaveLength(1);
  expect(key).toHaveValue('');
  expect(key).not.toHaveAccessibleDescription();
});

it.each([
  ['a call is in progress', { sending: true }],
  ['the terms are fetched', { previewStatus: 'pending' }],
] as const)('sends nothing when the form is submitted while %s', async (_name, state) => {
  const { user, key, calls } = await show();
  act(() => useDraft.setState(state));
  await user.type(key, 'my-wallet-key!{Enter}');
  expect(button('Send 10 OPT')).toHaveAttribute('aria-busy', 'true');
  expect(calls).toEqual([]);
});

it('requests new terms when the refresh button is pressed', async () => {
  const { user, calls } = await show();
  await user.click(button('Refresh'));
  await waitFor(() => expect(calls.map((call) => call.path)).toEqual([path('transferPreview')]));
});

it('states that nothing was sent when the new terms do not load', async () => {
  const { user } = await show({}, 'no answer');
  await user.click(button('Refresh'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We could not load the preview. Nothing was sent.',
  );
});

it('announces changed terms', async () => {
  await show();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  act(() => useDraft.setState({ quoteChanged: true }));
  expect(screen.getByRole('alert')).toHaveTextContent(/^The terms have changed/);
});

it('requests new terms when the form is submitted after the terms expired', async () => {
  const expiresAt = new Date(FIXED_NOW - 1000).toISOString();
  const { user, key, calls } = await show({ expiresAt });
  expect(screen.queryByRole('button', { name: 'Send 10 OPT' })).not.toBeInTheDocument();
  await user.type(key, 'my-wallet-key!{Enter}');
  await waitFor(() => expect(calls.map((call) => call.path)).toEqual([path('transferPreview')]));
});

it.each([
  ['totp', /authenticator app/],
  ['code', /we send you a second code/],
  [undefined, null],
] as const)('announces the second step when the method is %s', async (stepUp, text) => {
  await show(stepUp === undefined ? {} : { stepUp });
  if (text !== null) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryAllByText(/more than your usual limit/)).toHaveLength(text === null ? 0 : 1);
});
