import { buildCompleted, buildTransaction, ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { buildTransferDetail } from '../../testing/transfer.builder';
import { TransferPage } from './transfer-page';

const { id } = buildTransferDetail().transaction;
const call = `/admin/transfers/${id}`;
const open = (answers: Answers) =>
  renderAdmin(<TransferPage />, {
    area: 'transfers',
    path: `/admin/transfers/${id}`,
    route: '/admin/transfers/:id',
    answers,
  });

test('shows every state in order, and both ends', async () => {
  open({ [call]: ok(buildTransferDetail()) });
  const changes = within(await screen.findByRole('region', { name: 'Every change of its state' }));
  expect(changes.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Created',
    'Sent to the network',
    'In a blockBlock 8,214,507',
    'Completed',
  ]);
  expect(screen.getByText('@sofia', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View on block explorer' })).toHaveAttribute(
    'href',
    'https://explorer.test/tx/9F2C41',
  );
  expect(screen.getByText('8,214,507 (3 confirmations)')).toBeVisible();
});

test('shows the failure and whether a fee was charged', async () => {
  const failure = { code: 'OUT_OF_GAS', message: 'The network ran out of gas', feeTaken: '0.0125' };
  open({
    [call]: ok(buildTransferDetail({ transaction: buildCompleted({ status: 'failed', failure }) })),
  });
  expect(await screen.findByText('The network ran out of gas')).toBeVisible();
  expect(screen.getByText(/A fee of 0.0125 OPT was taken/)).toBeVisible();
});

test('shows an unknown outcome when no node can prove it', async () => {
  const unresolvedSince = '2026-11-21T08:39:00.000Z';
  const transaction = buildTransaction({ stage: 'unknown', unresolvedSince });
  open({ [call]: ok(buildTransferDetail({ transaction })) });
  expect(await screen.findByText('The outcome is not known.')).toBeVisible();
  expect(screen.getByText(/Look its hash up on an archive node/)).toBeVisible();
});

test.each([404, 422])('shows a missing transfer for a %i, without another try', async (status) => {
  open({ [call]: { status, body: { message: 'No', code: 'NOT_FOUND' } } });
  expect(await screen.findByRole('heading', { name: 'No such transfer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All transfers' })).toHaveAttribute('href', '/admin/transfers');
});

test('tries again after a failed load', async () => {
  const { user } = open({
    [call]: [{ status: 400, body: { message: 'Not now', code: 'X' } }, ok(buildTransferDetail())],
  });
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Completed', { selector: 'li span' })).toBeVisible();
});
