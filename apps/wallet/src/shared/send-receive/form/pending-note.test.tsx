import { buildTransaction, renderWithAnswers, WALLET_ID } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { at, historyOf } from '../../../testing/send-harness';
import { PendingNote } from './pending-note';

test('names an older pending payment when the newest one has an unknown outcome', async () => {
  const unresolved = buildTransaction({ stage: 'unknown', unresolvedSince: '2026-11-21T08:39:00.000Z' });
  const older = buildTransaction({ id: '01JD2V7Q8M3N4P5R6S7T8V9W5E', amount: '3' });
  renderWithAnswers(<PendingNote walletId={WALLET_ID} onSee={() => undefined} />, {
    answers: {
      [at('transactions')]: ({ search }) =>
        new URLSearchParams(search).get('limit') === '1'
          ? historyOf(unresolved)
          : historyOf(unresolved, older),
    },
  });
  expect(await screen.findByText(/^3 OPT to Sofia Marchetti is still on its way/)).toBeVisible();
});
