import { renderWithAnswers, WALLET_ID } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { ActivityCard } from './activity-card';

const open = (loading: boolean) => {
  const body = { transactions: [], totalPages: 0, pageNumber: 1, limit: 5, nextCursor: null, loading };
  const answers = { [`/wallets/${WALLET_ID}/transactions`]: { status: 200, body } };
  return renderWithAnswers(<ActivityCard walletId={WALLET_ID} />, { answers });
};

test('shows that older transactions are loading when the list is still empty', async () => {
  open(true);
  expect(await screen.findByText(/^Older transactions of this wallet are being loaded/)).toBeVisible();
  expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
});

test('shows that there are no transactions when none are loading', async () => {
  open(false);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});
