import {
  buildCompleted,
  ok,
  renderWithAnswers,
  sofia,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BetweenCard } from './between-card';

const transfers = `/wallets/${WALLET_ID}/transactions`;
const historyOf = (transactions: object[], total = transactions.length) => ({
  status: 200,
  body: { transactions, total, totalPages: Math.ceil(total / 5), pageNumber: 1, limit: 5, nextCursor: null },
});
const open = (answers: Answers) =>
  renderWithAnswers(<BetweenCard person={sofia} />, { answers: { '/wallets': wallets, ...answers } });

test('lists the transfers between the user and the person', async () => {
  const { callsTo } = open({ [transfers]: historyOf([buildCompleted({ counterparty: sofia })]) });
  const between = await screen.findByRole('table', { name: 'Between you and Sofia' });
  expect(within(between).getByRole('link', { name: 'SENT' })).toBeVisible();
  expect(screen.getByText('1 transfer')).toBeVisible();
  expect(callsTo(transfers).map(({ search }) => search)).toEqual([
    `?limit=5&page=1&counterparty=${sofia.id}`,
  ]);
});

test('shows an empty card without transfers', async () => {
  open({ [transfers]: historyOf([]) });
  expect(await screen.findByRole('heading', { name: 'No transfers yet' })).toBeVisible();
});

test('pages the transfers', async () => {
  const { user, callsTo } = open({ [transfers]: historyOf([buildCompleted({ counterparty: sofia })], 12) });
  expect(await screen.findByText('1 to 5 of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(callsTo(transfers).at(-1)?.search).toContain('page=2'));
});

test('shows nothing without a wallet', async () => {
  const { callsTo } = open({ '/wallets': ok([]) });
  await waitFor(() => expect(callsTo('/wallets')).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
