import {
  buildEtherRow,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AssetsPage } from '../../features/assets/assets-page';
import { DashboardPage } from '../../features/dashboard/dashboard-page';
import { TokenPage } from '../../features/token/token-page';
import { at, historyOf } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';

// The series begins an hour after the reference price and rises, while the price fell over the day.
const rising = {
  status: 200,
  body: {
    data: [
      { time: '2026-11-20T06:00:00.000Z', priceUsd: '3400.00' },
      { time: '2026-11-21T05:00:00.000Z', priceUsd: '3412.58' },
    ],
    demo: true,
  },
};
const answers: Answers = {
  '/wallets': wallets,
  [at('tokens')]: ok(buildWalletTokens({ tokens: [buildEtherRow()] })),
  [at('tokens/31337/ETH')]: { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } },
  [at('transactions')]: historyOf(),
  '/get-token-history/31337/ETH/24': rising,
  '/contacts/get-recents': ok([]),
};
const open = (page: ReactElement, path: string, route = path) =>
  renderWithAnswers(page, { answers, path, route });
const lineOf = (within: Element) => within.querySelector('svg[viewBox="0 0 120 30"]');

beforeEach(() => {
  setMedia();
  localStorage.clear();
});

test('Home, Assets and the token page show the same 24-hour change for one state', async () => {
  open(<DashboardPage />, '/dashboard');
  const card = within(await screen.findByRole('list', { name: 'Assets' })).getByRole('link');
  expect(card).toHaveTextContent('−1.12%');
  cleanup();

  open(<AssetsPage />, '/my-assets');
  expect(await screen.findByRole('row', { name: /ETH on Ethereum/ })).toHaveTextContent('−1.12%');
  cleanup();

  open(<TokenPage />, '/my-assets/31337/ETH', '/my-assets/:chainId/:symbol');
  expect(await screen.findByText('−$38.66 (1.12%)')).toBeVisible();
});

test('colours the line by the change shown beside it when the series itself rises', async () => {
  open(<DashboardPage />, '/dashboard');
  const card = within(await screen.findByRole('list', { name: 'Assets' })).getByRole('link');
  await waitFor(() => expect(lineOf(card)).toHaveClass('down'));
  cleanup();

  open(<AssetsPage />, '/my-assets');
  const row = await screen.findByRole('row', { name: /ETH on Ethereum/ });
  await waitFor(() => expect(lineOf(row)).toHaveClass('down'));
});
