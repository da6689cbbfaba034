import {
  buildEtherRow,
  buildTokenRow,
  buildWalletTokens,
  buildPreview,
  buildTransaction,
  sofia,
  SOFIA_ADDRESS,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import type { Transaction } from '@tessera/contracts/transfers';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SendReceiveModal } from '../features/send-receive/send-receive-modal';

type Request = Parameters<typeof SendReceiveModal>[0]['request'];

export const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
export const optio = buildTokenRow({ feeEstimate: '0.0125', reserve: '0.025' });
const ether = buildEtherRow({ feeEstimate: '0.002', reserve: '0.004', balanceUsd: '1' });
const recent = {
  address: SOFIA_ADDRESS,
  chainId: 'optio-testnet',
  party: sofia,
  lastSentAt: '2026-11-20T10:00:00.000Z',
  payments: 2,
};
export const transactionPath = at(`transactions/${buildTransaction().id}`);
export const wrongKey = (attemptsLeft: number) => ({
  status: 400,
  body: { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft },
});
export const accepted = (transaction: Transaction) => ({ status: 202, body: { data: transaction } });

export const historyOf = (...transactions: Transaction[]) => ({
  status: 200,
  body: { transactions, totalPages: 1, pageNumber: 1, limit: 1, nextCursor: null },
});

function Opener({ request }: { request: Request }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <SendReceiveModal open={open} onClose={() => setOpen(false)} request={request} />
    </>
  );
}

/** Opens the dialog for a wallet of 100 OPT and 1 ETH; `answers` override the default responses. */
export function openSendReceive(answers: Answers = {}, request: Request = {}) {
  return renderWithAnswers(<Opener request={request} />, {
    answers: {
      '/wallets': wallets,
      [at('tokens')]: ok(buildWalletTokens({ tokens: [optio, ether] })),
      '/contacts/get-recents': ok([recent]),
      [at('transactions')]: historyOf(),
      [at('transferPreview')]: ok(buildPreview()),
      [at('transfer')]: accepted(buildTransaction()),
      [transactionPath]: ok(buildTransaction()),
      ...answers,
    },
  });
}
export type Opened = ReturnType<typeof openSendReceive>;

export async function fill({ user }: Opened, amount = '10') {
  await user.click(await screen.findByLabelText('Amount'));
  await user.paste(amount);
  // A paste is one event: typing renders the dialog once per character.
  await user.click(screen.getByLabelText('To'));
  await user.paste('@sofia');
}
export async function goToPreview(opened: Opened) {
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  return screen.findByLabelText('Wallet key');
}
export async function send(opened: Opened, key = 'my-wallet-key!') {
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste(key);
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
}
