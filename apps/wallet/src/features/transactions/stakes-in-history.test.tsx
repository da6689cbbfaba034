import {
  buildCompleted,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
} from '@tessera/wallet-kit/testing';
import type { Transaction } from '@tessera/contracts/transfers';
import { screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '../../testing/set-media';
import { TransactionsPage } from './transactions-page';

const LIST = `/wallets/${WALLET_ID}/transactions`;
const north = 'optiovaloper1q8m4x7aaaaaaaa2v9t';
const helix = 'optiovaloper1v7cccccccccccccx04q';
const OWN = 'optio1nv0jvvqgz7p3r6dm94kkcdqmhxqcdyqvekju9y';
const OTHER = 'optio19rl4cm2hmr8afy4kldpxz3fka4jguq0aahaj5m';
const completesAt = '2126-12-10T10:00:00.000Z';
const validator = (operatorAddress: string, moniker: string) => ({
  operatorAddress,
  moniker,
  details: '',
  website: '',
  commission: '0.05',
  maxCommission: '0.2',
  tokens: '1000',
  votingPower: '0.5',
  apr: null,
  uptime: null,
  jailed: false,
  status: 'active',
  minSelfDelegation: '1',
});

let next = 0;
const stake = (over: Partial<Transaction>): Transaction => {
  const { counterparty: _nobody, ...transaction } = buildCompleted({
    id: `01JD2V7Q8M3N4P5R6S7T8V9W${String((next += 1)).padStart(2, '0')}`,
    ...over,
  });
  return transaction;
};
const moved = stake({ type: 'moveDelegation', fromValidator: north, toValidator: helix, completesAt });
const lock = stake({ type: 'lock', from: OWN, to: OWN, completesAt, amount: '5.000000', amountUsd: '10.00' });
const rows = [
  stake({ type: 'delegate', toValidator: north }),
  stake({ type: 'undelegate', fromValidator: north, completesAt }),
  stake({ type: 'cancelUndelegate', toValidator: north }),
  moved,
  stake({ type: 'distribution', fromValidator: helix }),
  lock,
  stake({ type: 'authorization', from: OWN, to: OTHER, amount: '0.000000', amountUsd: '0.00' }),
  stake({ type: 'other', from: OWN, to: OWN, amount: '0.000000', amountUsd: '0.00' }),
];

function open(path = '/my-assets/transactions') {
  setMedia();
  return renderWithAnswers(<TransactionsPage />, {
    path,
    answers: {
      '/wallets': wallets,
      '/validators': ok([validator(north, 'Northlight'), validator(helix, 'Helix Staking')]),
      [`/wallets/${WALLET_ID}/tokens`]: ok(buildWalletTokens()),
      [LIST]: {
        status: 200,
        body: { transactions: rows, totalPages: 1, pageNumber: 1, limit: 10, nextCursor: null },
      },
      [`${LIST}/${moved.id}`]: ok(moved),
      [`${LIST}/${lock.id}`]: ok(lock),
    },
  });
}

test('shows the specified labels, validator names, and the waiting time next to Completed', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Transactions' });
  await within(table).findByText('Northlight to Helix Staking');
  const texts = within(table)
    .getAllByRole('link')
    .map((link) => link.closest('tr')?.textContent ?? '');
  expect(texts[0]).toContain('STAKEDNorthlight');
  expect(texts[1]).toContain('UNSTAKEDNorthlight');
  expect(texts[1]).toContain('CompletedReady DEC 10, 2126');
  expect(texts[2]).toContain('CANCELLEDUnstaking cancelled, Northlight');
  expect(texts[3]).toContain('MOVED STAKEDNorthlight to Helix Staking');
  expect(texts[3]).toContain('CompletedLocked until DEC 10, 2126');
  expect(texts[5]).toContain('LockYour stake');
  expect(texts[5]).toContain('CompletedLocked until DEC 10, 2126');
  expect(texts[5]).toContain('5.0000 OPT');
  expect(texts[6]).toContain('Authorizationoptio19rl4…aj5m');
  expect(texts[7]).toContain('OtherOnly its fee is known');
  for (const text of texts.slice(6)) {
    expect(text).toContain('—');
    expect(text).not.toContain('0.00');
  }
  expect(texts[4]).toContain('rewardStaking reward, Helix Staking');
  expect(texts[4]).toContain('+10.0000 OPT');
});

test('shows both validators and the date in the detail of a move', async () => {
  open(`/my-assets/transactions?transaction=${moved.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  const fact = async (label: string) => (await within(drawer).findByText(label)).parentElement;
  expect(await fact('From validator')).toHaveTextContent('Northlight');
  expect(await fact('To validator')).toHaveTextContent('Helix Staking');
  expect(await fact('Locked until')).toHaveTextContent('DEC 10, 2126');
  expect(within(drawer).getByRole('list', { name: 'Progress' })).toHaveTextContent('Final');
});

test('shows the stake and the end date in the detail of a lock, and no recipient', async () => {
  open(`/my-assets/transactions?transaction=${lock.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  const fact = async (label: string) => (await within(drawer).findByText(label)).parentElement;
  expect(await fact('About')).toHaveTextContent('Your stake');
  expect(await fact('Locked until')).toHaveTextContent('DEC 10, 2126');
  expect(within(drawer).queryByText('Address')).toBeNull();
});

test.each([
  ['STAKED', 'delegate'],
  ['UNSTAKED', 'undelegate'],
  ['CANCELLED', 'cancelUndelegate'],
  ['MOVED STAKED', 'moveDelegation'],
  ['reward', 'distribution'],
  ['Lock', 'lock'],
  ['Authorization', 'authorization'],
  ['Other', 'other'],
])('requests %s for the filter %s', async (label, type) => {
  const opened = open();
  await screen.findByRole('table');
  await opened.user.click(screen.getByRole('button', { name: 'Type' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: label }));
  await waitFor(() => expect(opened.callsTo(LIST).at(-1)?.search).toBe(`?limit=10&page=1&type=${type}`));
});
