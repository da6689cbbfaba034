import {
  forgetDraft,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
  buildWalletTokens,
  buildPreview,
  buildTransaction,
} from '@tessera/wallet-kit/testing';
import { useCommand } from '@tessera/federation';
import { useDraft } from '@tessera/wallet-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { SendReceivePanel } from './send-receive-panel';

const asked: unknown[] = [];

function Docked() {
  useCommand('openSendReceive', (request) => asked.push(request));
  return <SendReceivePanel />;
}

const open = (answers: Answers = {}) =>
  renderWithAnswers(<Docked />, {
    answers: {
      '/wallets': wallets,
      [`/wallets/${WALLET_ID}/tokens`]: ok(buildWalletTokens()),
      '/contacts/get-recents': ok([]),
      [`/wallets/${WALLET_ID}/transferPreview`]: ok(buildPreview()),
      ...answers,
    },
  });

beforeEach(() => {
  forgetDraft();
  asked.length = 0;
});

test('opens the preview of the docked form in the dialog', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Amount'), '10');
  await user.type(screen.getByLabelText('To'), '@sofia');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(asked).toEqual([{ tab: 'send' }]));
  expect(useDraft.getState()).toMatchObject({ status: 'preview', amount: '10' });
  expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument();
});

test('links to a followed transfer, and can start another one', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Amount'), '10');
  act(() => useDraft.getState().sent(buildTransaction()));
  expect(await screen.findByText('Your last transfer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See its status' }));
  expect(asked).toEqual([{ tab: 'send' }]);
  await user.click(screen.getByRole('button', { name: 'Send another' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('');
});

test('does not warn in the docked form while the dialog sends', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Amount'), '10');
  await user.type(screen.getByLabelText('To'), '@sofia');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => useDraft.getState().confirmed());
  expect(screen.queryByText(/got no answer/)).not.toBeInTheDocument();
  act(() => useDraft.getState().refused(true));
  expect(await screen.findByText(/got no answer/)).toBeVisible();
});

test('switches to Receive by one press', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Receive' }));
  expect(await screen.findByRole('img', { name: 'QR code of your OPT address on Optio' })).toBeVisible();
});

test('loads the tokens again on Try Again', async () => {
  const refusal = { status: 500, body: { message: 'x', code: 'SERVER_ERROR' } };
  const { user } = open({ [`/wallets/${WALLET_ID}/tokens`]: [refusal, ok(buildWalletTokens())] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your tokens did not load');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Amount')).toBeVisible();
});

test('never shows the draft of a stake in the payment form', async () => {
  open();
  await screen.findByLabelText('Amount');
  act(
    () =>
      void useDraft
        .getState()
        .begin({ transferType: 'delegate', toAddress: 'optiovaloper1north', amount: '7' }),
  );
  expect(screen.queryByLabelText('Amount')).toBeNull();
  act(() => void useDraft.getState().begin());
  expect(await screen.findByLabelText('To')).toHaveValue('');
});
