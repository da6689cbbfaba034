import {
  buildPreview,
  buildTransaction,
  buildCompleted,
  buildWalletTokens,
  forgetDraft,
  ok,
  renderWithAnswers,
  wallets,
} from '@tessera/wallet-kit/testing';
import { useCommand } from '@tessera/federation';
import { breakpoints } from '@tessera/ui';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { accepted, at, fill, historyOf, transactionPath } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';
import { SendReceiveModal } from '../send-receive/send-receive-modal';
import { DashboardPage } from './dashboard-page';

const request = { tab: 'send' } as const;

/** The shell opens the dialog when the docked form requests it. */
function Shell() {
  const [open, setOpen] = useState(false);
  useCommand('openSendReceive', () => setOpen(true));
  return (
    <>
      <DashboardPage />
      <SendReceiveModal open={open} onClose={() => setOpen(false)} request={request} />
    </>
  );
}

beforeEach(() => {
  setMedia(breakpoints.docked);
  forgetDraft();
});

async function preview() {
  const opened = renderWithAnswers(<Shell />, {
    path: '/dashboard',
    answers: {
      '/wallets': wallets,
      [at('tokens')]: ok(buildWalletTokens()),
      [at('transactions')]: historyOf(),
      [at('transferPreview')]: ok(buildPreview()),
      [at('transfer')]: accepted(buildTransaction()),
      [transactionPath]: ok(buildCompleted()),
      '/contacts/get-recents': ok([]),
    },
  });
  await fill(opened);
  screen.getByRole('button', { name: 'Preview' }).focus();
  await opened.user.keyboard('{Enter}');
  await screen.findByLabelText('Wallet key');
  return opened;
}

test('returns the focus to Preview when Escape closes the preview of the docked form', async () => {
  const { user } = await preview();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Preview' })).toHaveFocus());
});

test('moves the focus to the amount of the docked form when a final result is closed', async () => {
  const { user } = await preview();
  await user.click(screen.getByLabelText('Wallet key'));
  await user.paste('my-wallet-key!');
  await user.keyboard('{Enter}');
  // The pending view has a Done button too, which the final view replaces.
  await screen.findByText('Transfer Successful!');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
});
