import {
  buildCompleted,
  buildWalletTokens,
  fixClock,
  ok,
  renderWithAnswers,
  sofia,
  WALLET_ID,
  wallets,
} from '@tessera/wallet-kit/testing';
import { useCommand } from '@tessera/federation';
import type { Transaction } from '@tessera/contracts/transfers';
import { screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '../../../testing/set-media';
import { TransactionsPage } from '../transactions-page';

fixClock();
beforeEach(() => setMedia());

const LIST = `/wallets/${WALLET_ID}/transactions`;
const opened = jest.fn();
function Shell() {
  useCommand('openSendReceive', opened);
  return null;
}

function open(transactions: Transaction[], search = '') {
  const [first] = transactions;
  return renderWithAnswers(
    <>
      <Shell />
      <TransactionsPage />
    </>,
    {
      path: `/my-assets/transactions${search}`,
      answers: {
        '/wallets': wallets,
        [`/wallets/${WALLET_ID}/tokens`]: ok(buildWalletTokens()),
        [LIST]: {
          status: 200,
          body: { transactions, totalPages: 1, pageNumber: 1, limit: 10, nextCursor: null },
        },
        ...(first === undefined ? {} : { [`${LIST}/${first.id}`]: ok(first) }),
      },
    },
  );
}
const openDetail = async (over: Partial<Transaction> = {}) => {
  const transaction = buildCompleted(over);
  const { user } = open([transaction], `?transaction=${transaction.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  await within(drawer).findByText('Sofia Marchetti');
  return { user, drawer };
};

test('shows a sent amount with a minus and the username of the recipient', async () => {
  const { drawer } = await openDetail();
  expect(drawer).toHaveTextContent('−10 OPT');
  expect(drawer).toHaveTextContent('Sofia Marchetti@sofia');
});

test('opens Send for the same person and token when Send again is pressed', async () => {
  const { user, drawer } = await openDetail();
  await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
  expect(opened).toHaveBeenCalledWith({
    tab: 'send',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    recipient: '@sofia',
    contact: sofia,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('copies a receipt when the browser cannot share', async () => {
  const { user, drawer } = await openDetail();
  await user.click(within(drawer).getByRole('button', { name: 'Share receipt' }));
  expect(await within(drawer).findByRole('button', { name: 'Copied' })).toBeVisible();
  const receipt = await navigator.clipboard.readText();
  expect(receipt).toContain('Tessera · SENT\nAmount: −10 OPT\nStatus: Completed\nTo: Sofia Marchetti @sofia');
  expect(receipt).toContain('Network fee: 0.0125 OPT');
  expect(receipt).not.toContain('explorer');
});

test('links to the block explorer only when the transaction has a link', async () => {
  const { drawer } = await openDetail({ blockExplorerLink: 'https://explorer.example/tx/9F' });
  expect(within(drawer).getByRole('link', { name: 'Block explorer' })).toHaveAttribute(
    'href',
    'https://explorer.example/tx/9F',
  );
});

test('heads the rows with Today and Yesterday, and older ones with the date', async () => {
  const ids = ['1A', '2B', '3C'];
  const days = ['2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.000Z', '2026-11-19T10:00:00.000Z'];
  open(
    ids.map((id, index) =>
      buildCompleted({ id: `01JD2V7Q8M3N4P5R6S7T8V9W${id}`, created_at: days[index] ?? '' }),
    ),
  );
  const table = await screen.findByRole('table', { name: 'Transactions' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['Today', 'Yesterday', 'NOV 19, 2026']);
});

test.each([
  ['Today', '2026-11-21', '2026-11-21'],
  ['Last 30 days', '2026-10-23', '2026-11-21'],
  ['This year', '2026-01-01', '2026-12-31'],
  ['Last year', '2025-01-01', '2025-12-31'],
])('filters by %s when the preset is chosen', async (label, from, to) => {
  const { user, router } = open([buildCompleted()]);
  await user.click(await screen.findByRole('button', { name: 'Dates' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  expect(await screen.findByRole('button', { name: new RegExp(label) })).toHaveFocus();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ from, to });
});
