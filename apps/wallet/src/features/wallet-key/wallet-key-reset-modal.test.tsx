import { renderWithAnswers, WALLET_ID, wallets, type Answers } from '@tessera/wallet-kit/testing';
import { breakpoints } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setMedia } from '../../testing/set-media';
import { WalletKeyResetModal } from './wallet-key-reset-modal';

const path = `/wallets/${WALLET_ID}/resetPasscode`;
const done = { status: 200, body: { message: 'Wallet key updated' } };
const refused = (status: number, body: object) => ({ status, body: { message: 'x', code: 'X', ...body } });
const wrongKey = (more: object) =>
  refused(400, { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', ...more });

beforeEach(() => setMedia());

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <WalletKeyResetModal open={open} onClose={() => setOpen(false)} />
    </>
  );
}
const openReset = (answers: Answers = {}) =>
  renderWithAnswers(<Opener />, { answers: { '/wallets': wallets, [path]: done, ...answers } });
type Opened = ReturnType<typeof openReset>;

async function fillKey({ user }: Opened, next = 'another key #2', repeat = next) {
  await user.click(await screen.findByLabelText('Wallet key'));
  await user.paste('wallet key #1');
  await user.click(screen.getByLabelText('New wallet key'));
  await user.paste(next);
  await user.click(screen.getByLabelText('Repeat new wallet key'));
  await user.paste(repeat);
}
const submit = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Reset key' }));
const phrase = 'marble harbor velvet orbit canyon timber lantern quiet copper river stone field';

test('resets the key with the current one, and clears the form on close', async () => {
  const opened = openReset();
  useDraft.getState().keyRejected({ message: 'x', attemptsLeft: 1, lockedUntil: null });
  await fillKey(opened);
  await submit(opened);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.callsTo(path).map(({ body }) => body)).toEqual([
    {
      currentPasscode: 'wallet key #1',
      walletPasscode: 'another key #2',
      walletPasscode_confirmation: 'another key #2',
    },
  ]);
  expect(useDraft.getState().keyError).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('New wallet key')).toHaveValue('');
});

test('resets the key with the phrase, counts its words, and sends only the phrase', async () => {
  const opened = openReset();
  await fillKey(opened);
  await opened.user.click(screen.getByRole('button', { name: 'I have my recovery phrase' }));
  expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument();
  expect(screen.getByLabelText('New wallet key')).toHaveValue('another key #2');
  await opened.user.click(screen.getByLabelText('Recovery phrase'));
  await opened.user.paste(phrase);
  expect(screen.getByText('12 words')).toBeVisible();
  expect(screen.getByText(/Your other sessions are signed out/)).toBeVisible();
  await submit(opened);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.callsTo(path).map(({ body }) => body)).toEqual([
    { mnemonic: phrase, walletPasscode: 'another key #2', walletPasscode_confirmation: 'another key #2' },
  ]);
});

test.each([
  ['short!', 'short!', 'New wallet key', 'Wallet key must be at least 8 characters'],
  ['plainwords', 'plainwords', 'New wallet key', 'Wallet key must contain at least one special character'],
  ['another key #2', 'another key #3', 'Repeat new wallet key', 'Wallet keys must match'],
])('rejects %s and %s without a request', async (next, repeat, field, message) => {
  const opened = openReset();
  await fillKey(opened, next, repeat);
  await submit(opened);
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message));
  expect(opened.callsTo(path)).toEqual([]);
});

test('shows the remaining attempts after a wrong key and keeps the form', async () => {
  const opened = openReset({ [path]: [wrongKey({ attemptsLeft: 3 }), done] });
  await fillKey(opened);
  await submit(opened);
  const key = screen.getByLabelText('Wallet key');
  await waitFor(() => expect(key).toHaveAccessibleDescription('Wallet key is invalid. 3 tries left.'));
  expect(key).toHaveFocus();
  expect(screen.getByLabelText('New wallet key')).toHaveValue('another key #2');
  expect(opened.toasts).toEqual([]);
});

test('shows until when a key is locked and offers the phrase', async () => {
  const opened = openReset({
    [path]: refused(429, {
      message: 'The wallet key is locked after too many wrong tries',
      code: 'WALLET_KEY_LOCKED',
      retry_after: 900,
    }),
  });
  await fillKey(opened);
  await submit(opened);
  await waitFor(() =>
    expect(screen.getByLabelText('Wallet key')).toHaveAccessibleDescription(
      /^The wallet key is locked after too many wrong tries\. Locked until [A-Z]{3} \d\d, \d{4} - .+\.$/,
    ),
  );
  await opened.user.click(screen.getByRole('button', { name: 'Use recovery phrase' }));
  expect(screen.getByLabelText('Recovery phrase')).toBeVisible();
  expect(screen.queryByText(/Locked until/)).not.toBeInTheDocument();
});

test.each([
  [
    refused(422, { errors: { walletPasscode: ['Wallet key must differ from your password'] } }),
    'New wallet key',
  ],
  [refused(422, { errors: { walletPasscode: ['This wallet key is too common'] } }), 'New wallet key'],
])('shows the server’s field error', async (answer, field) => {
  const opened = openReset({ [path]: answer });
  await fillKey(opened);
  await submit(opened);
  const [message] = Object.values(answer.body as { errors?: Record<string, string[]> }).flatMap((errors) =>
    typeof errors === 'object' ? Object.values(errors).flat() : [],
  );
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveAccessibleDescription(message));
});

test('shows the specified text for any other failure', async () => {
  const opened = openReset({ [path]: refused(503, {}) });
  await fillKey(opened);
  await submit(opened);
  expect(await screen.findByText('Failed to update wallet key, please try again.')).toBeVisible();
  expect(screen.getByLabelText('Wallet key')).toHaveValue('wallet key #1');
});

test('shows short labels on phones', async () => {
  setMedia(breakpoints.phone);
  const { user } = openReset();
  await user.click(await screen.findByRole('button', { name: 'Recovery phrase' }));
  expect(screen.getByRole('textbox', { name: 'Recovery phrase' })).toBeVisible();
});
