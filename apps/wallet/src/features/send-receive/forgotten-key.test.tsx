import { forgetDraft } from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { commands } from '@tessera/federation';
import { screen, waitFor } from '@testing-library/react';
import { at, goToPreview, openSendReceive, send } from '../../testing/send-harness';

beforeEach(forgetDraft);

const lockedKey = {
  status: 429,
  body: {
    message: 'The wallet key is locked after too many wrong tries',
    code: 'WALLET_KEY_LOCKED',
    retry_after: 900,
  },
};

/** Replaces Send/Receive by the reset, as the shell does. */
function answerReset(opened: { user: { keyboard: (keys: string) => Promise<void> } }) {
  const asked = jest.fn(() => void opened.user.keyboard('{Escape}'));
  return { asked, stop: commands.on('openWalletKeyReset', asked) };
}

test('opens the reset for a forgotten key, and returns to the same preview without the key', async () => {
  const opened = openSendReceive();
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste('half a key');
  const { asked, stop } = answerReset(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Forgot wallet key?' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked).toHaveBeenCalledTimes(1);
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('button', { name: 'Send 10 OPT' })).toBeVisible();
  expect(screen.getByLabelText('Wallet key')).toHaveValue('');
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(1);
  expect(useDraft.getState()).toMatchObject({ amount: '10', toAddress: '@sofia', keyForgotten: false });
  stop();
});

test('shows until when a key is locked, offers the phrase and keeps the payment', async () => {
  const opened = openSendReceive({ [at('transfer')]: lockedKey });
  await send(opened);
  const key = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(key).toHaveAccessibleDescription(/Locked until [A-Z]{3} \d\d, \d{4} - .+\.$/));
  expect(screen.getByText(/What you began waits here for you/)).toBeVisible();
  expect(opened.toasts).toEqual([]);
  const { asked, stop } = answerReset(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Use recovery phrase' }));
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test('returns to the form on close when no remote offers the reset', async () => {
  const opened = openSendReceive();
  await goToPreview(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Forgot wallet key?' }));
  expect(useDraft.getState().keyForgotten).toBe(false);
  expect(screen.getByLabelText('Wallet key')).toBeVisible();
});
