import { act, screen, waitFor } from '@testing-library/react';
import { forgetDraft, renderWithAnswers, WALLET_ID } from '../testing';
import { useDraft } from '../transfer/draft.store';
import { previewRequest } from '../transfer/transfer-request';
import type { AskedStepUp } from '../transfer/flow';
import { useConfirmation } from '../transfer/use-confirmation';
import { StepUpForm } from './step-up-form';

const PATH = `/wallets/${WALLET_ID}/transfer`;
const draft = () => useDraft.getState();
const wrongCode = { status: 401, body: { message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' } };

beforeEach(() => {
  forgetDraft();
  draft().bind(WALLET_ID);
  const fields = { amount: '10', chainId: 'optio-testnet', symbol: 'OPT', toAddress: '@sofia' } as const;
  draft().change({ ...fields, walletPasscode: 'my-wallet-key!' });
  const request = previewRequest(draft());
  if (request !== null) draft().attemptOf(request);
});

function Code({ asked }: { asked: AskedStepUp }) {
  return (
    <StepUpForm {...useConfirmation(WALLET_ID)} asked={asked} submit="Send 10 OPT" figure={<p>10 OPT</p>} />
  );
}

function show(over: Partial<AskedStepUp> = {}) {
  const asked: AskedStepUp = { method: 'code', resendAt: new Date(0).toISOString(), ...over };
  useDraft.setState({ status: 'step-up', stepUp: asked });
  return renderWithAnswers(<Code asked={asked} />, { answers: { [PATH]: wrongCode } });
}
const box = (digit: number) => screen.findByRole('textbox', { name: `Digit ${digit} of 6` });

it('sends the code once it is complete, and empties and focuses the boxes when it is wrong', async () => {
  const { user, callsTo } = show();
  await user.type(await box(1), '12345');
  expect(callsTo(PATH)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Send 10 OPT' })).toBeDisabled();
  await user.type(await box(6), '6');
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  await waitFor(async () => expect(await box(1)).toHaveFocus());
  expect(await box(6)).toHaveValue('');
  expect(callsTo(PATH).map(({ stepUpCode }) => stepUpCode)).toEqual(['123456']);
});

it('empties and focuses the boxes when a second code is wrong too', async () => {
  const { user, callsTo } = show();
  for (const [at, code] of ['123456', '654321'].entries()) {
    await user.type(await box(1), code);
    await waitFor(() => expect(callsTo(PATH)).toHaveLength(at + 1));
    await waitFor(async () => expect(await box(1)).toHaveFocus());
    expect(await box(6)).toHaveValue('');
  }
});

it('sends the complete code again when the button is pressed after a call without a result', async () => {
  const send = jest.fn(() => new Promise<void>(() => undefined));
  const asked: AskedStepUp = { method: 'totp', resendAt: new Date(0).toISOString() };
  const Kept = () => (
    <StepUpForm
      {...useConfirmation(WALLET_ID)}
      send={send}
      asked={asked}
      submit="Send 10 OPT"
      figure={<p>10 OPT</p>}
    />
  );
  const { user } = renderWithAnswers(<Kept />, { answers: {} });
  await user.type(await box(1), '123456');
  await user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(send.mock.calls).toEqual([['123456'], ['123456']]);
});

it('sends nothing when Enter is pressed in an incomplete code', async () => {
  const { user, calls } = show();
  await user.type(await box(1), '12345{Enter}');
  expect(calls).toEqual([]);
});

it('sends nothing when boxes between the first and the last digit are empty', async () => {
  const { user, calls } = show();
  await user.type(await box(1), '1');
  await user.type(await box(6), '6{Enter}');
  expect(screen.getByRole('button', { name: 'Send 10 OPT' })).toBeDisabled();
  expect(calls).toEqual([]);
});

it.each([
  ['code', 1],
  ['totp', 0],
] as const)('shows %s with %i buttons to resend the code', async (method, count) => {
  show({ method });
  await box(1);
  expect(screen.queryAllByRole('button', { name: 'Resend code' })).toHaveLength(count);
});

it('goes back to the preview without the error of the code', async () => {
  const { user } = show();
  act(() => useDraft.setState({ codeError: 'Invalid Auth Code' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(draft()).toMatchObject({ status: 'preview', codeError: null, walletPasscode: 'my-wallet-key!' });
});
