import { toast } from '@tessera/ui';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { ok } from '@tessera/wallet-kit/testing';
import { buildCreationPreview } from '../../testing/creation.builder';
import {
  create,
  fill,
  goToReview,
  open,
  preview,
  refusal,
  review,
  send,
} from '../../testing/creation-harness';

const notSent = 'We could not load the preview. Nothing was sent.';
const maybeSent = 'We got no answer to an earlier attempt, which may have gone through.';
const frozen = refusal(403, { message: 'Your wallet is frozen', code: 'FROZEN' });
const conflict = refusal(409, { message: 'Please start again.', code: 'IDEMPOTENCY_CONFLICT' });
const wrongKey = refusal(400, { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY' });

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(toast, 'error').mockImplementation(() => '');
});
afterEach(() => jest.restoreAllMocks());

type Opened = ReturnType<typeof open>;
const failedPreviews = { [preview]: [ok(buildCreationPreview()), 'no answer'] } as const;

/** Waits for the message of the failed preview, which the form and its note are updated with. */
const previewFailed = () => waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));

async function sendRefusedAfterNoAnswer(): Promise<Opened> {
  const opened = open({ [create]: ['no answer', frozen] });
  await send(opened);
  expect(await screen.findByText(maybeSent, {}, { timeout: 3000 })).toBeVisible();
  return opened;
}

async function tryAgain(opened: Opened) {
  await opened.user.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 3000 }));
  await review(opened);
  await previewFailed();
}

test.each([
  ['the repeated call is forbidden', frozen],
  ['the key belongs to another request', conflict],
])('does not state that nothing was sent when a call got no answer and %s', async (_name, answer) => {
  const opened = open({ ...failedPreviews, [create]: ['no answer', answer] });
  await send(opened);
  expect(await screen.findByText(maybeSent, {}, { timeout: 3000 })).toBeVisible();
  await tryAgain(opened);
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});

test('does not state that nothing was sent when a request from before a reload is forbidden', async () => {
  await send(open({ [create]: 'no answer' }));
  await screen.findByText('We are still checking');
  cleanup();
  const opened = open({ ...failedPreviews, [create]: frozen });
  await send(opened);
  await tryAgain(opened);
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});

const warning = /^We got no answer to an earlier attempt\. Check/;

test('keeps the warning about an earlier attempt after Try Again and a reload until one is answered', async () => {
  const { user } = await sendRefusedAfterNoAnswer();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(warning)).toBeVisible();
  const history = screen.getByRole('link', { name: 'transaction history' });
  expect(history).toHaveAttribute('href', '/my-assets/transactions');
  cleanup();
  const again = open();
  expect(await screen.findByText(warning)).toBeVisible();
  await send(again);
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
  cleanup();
  open();
  expect(await screen.findByLabelText('Validator name')).toBeVisible();
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('shows no warning about an earlier attempt when a request was only previewed', async () => {
  await goToReview(open());
  cleanup();
  open();
  expect(await screen.findByLabelText('Validator name')).toBeVisible();
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});

test('states that nothing was sent when the first call was refused', async () => {
  const opened = open({ ...failedPreviews, [create]: frozen });
  await send(opened);
  expect(await screen.findByText('Nothing left your wallet, and no fee was taken.')).toBeVisible();
  await tryAgain(opened);
  expect(screen.getByText(notSent)).toBeVisible();
});

test('states that nothing was sent when the wallet key was wrong after a call without an answer', async () => {
  const opened = open({ ...failedPreviews, [create]: ['no answer', wrongKey] });
  await send(opened);
  expect(await screen.findByText('Wallet key is invalid', {}, { timeout: 3000 })).toBeVisible();
  await opened.user.keyboard('{Escape}');
  await review(opened);
  await previewFailed();
  expect(screen.getByText(notSent)).toBeVisible();
});

test('adds no statement to the message of the server when it rejects the preview', async () => {
  const opened = open({ [preview]: refusal(429, { message: 'Too many requests' }) });
  await fill(opened);
  await review(opened);
  await previewFailed();
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});
