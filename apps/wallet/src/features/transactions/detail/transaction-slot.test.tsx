import type { OpenSlotProps } from '@tessera/platform';
import {
  buildCompleted,
  buildWalletTokens,
  FilledSlots,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
} from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { setMedia } from '../../../testing/set-media';
import { TransactionsPage } from '../transactions-page';

const LIST = `/wallets/${WALLET_ID}/transactions`;
const fills = {
  'transaction.action': async () => (props: OpenSlotProps['transaction.action']) => (
    <button>{`Export ${props.transaction.id}`}</button>
  ),
};
beforeEach(() => setMedia());

test('passes the transaction to the remotes that fill the slot `transaction.action`', async () => {
  const transaction = buildCompleted();
  const page = { transactions: [transaction], totalPages: 1, pageNumber: 1, limit: 10, nextCursor: null };
  renderWithAnswers(
    <FilledSlots fills={fills}>
      <TransactionsPage />
    </FilledSlots>,
    {
      path: `/my-assets/transactions?transaction=${transaction.id}`,
      answers: {
        '/wallets': wallets,
        [`/wallets/${WALLET_ID}/tokens`]: ok(buildWalletTokens()),
        [LIST]: { status: 200, body: page },
        [`${LIST}/${transaction.id}`]: ok(transaction),
      },
    },
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
  expect(await drawer.findByRole('button', { name: `Export ${transaction.id}` })).toBeVisible();
});
