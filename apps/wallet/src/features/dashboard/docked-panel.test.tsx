import {
  buildWalletTokens,
  forgetDraft,
  ok,
  renderWithAnswers,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { breakpoints } from '@tessera/ui';
import { useDraft } from '@tessera/wallet-kit';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { TransferRequest } from '../../shared/send/open-transfer';
import { at, historyOf } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';
import { SendReceiveModal } from '../send-receive/send-receive-modal';
import { DashboardPage } from './dashboard-page';

const answers: Answers = {
  '/wallets': wallets,
  [at('tokens')]: ok(buildWalletTokens()),
  [at('transactions')]: historyOf(),
  '/contacts/get-recents': ok([]),
};

beforeEach(() => {
  setMedia(breakpoints.docked);
  forgetDraft();
});

test('moves the focus to the amount of the docked panel when Send is pressed', async () => {
  const { user } = renderWithAnswers(<DashboardPage />, { answers, path: '/dashboard' });
  const panel = await screen.findByRole('region', { name: 'Send and receive' });
  const balance = screen.getByRole('region', { name: 'Total balance' });
  await within(panel).findByLabelText('Amount');
  await user.click(within(balance).getAllByRole('button', { name: 'Send' })[0] ?? document.body);
  expect(within(panel).getByLabelText('Amount')).toHaveFocus();
});

function Shell({ requests }: { requests: readonly TransferRequest[] }) {
  const [at, setAt] = useState(-1);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        onClick={() => {
          setAt(at + 1);
          setOpen(true);
        }}
      >
        Open
      </button>
      <DashboardPage />
      <SendReceiveModal open={open} onClose={() => setOpen(false)} request={requests[at] ?? {}} />
    </>
  );
}
const openWith = async (...requests: TransferRequest[]) => {
  const { user } = renderWithAnswers(<Shell requests={requests} />, { answers, path: '/dashboard' });
  const panel = await screen.findByRole('region', { name: 'Send and receive' });
  await within(panel).findByLabelText('Amount');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, panel };
};

test('focuses the docked panel instead of opening the dialog when Send/Receive is opened from the sidebar', async () => {
  const { user, panel } = await openWith({}, { tab: 'receive' });
  expect(within(panel).getByLabelText('Amount')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(within(panel).getByRole('button', { name: 'Receive' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('opens the dialog on Home when the request names a recipient', async () => {
  await openWith({ tab: 'send', recipient: '@sofia' });
  expect(await screen.findByRole('dialog', { name: 'Send/Receive' })).toBeVisible();
});

test('opens the dialog on Home when a transfer is past the form', async () => {
  const { user } = renderWithAnswers(<Shell requests={[{ tab: 'send' }]} />, { answers, path: '/dashboard' });
  await screen.findByRole('region', { name: 'Send and receive' });
  act(() => useDraft.getState().silent());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});
