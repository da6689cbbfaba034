import { buildPreview, forgetDraft, ok } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { at, buildStakes, north, openAction, still } from '../../testing/staking-harness';
import { operatorOf } from '../../testing/validator.builder';

beforeEach(forgetDraft);

const stakesPath = at('tokens/optio-testnet/OPT');
const quarry = operatorOf('Quarry Labs');
const moves = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    fromValidator: north,
    toValidator: still,
    amount: '1.000000',
    completesAt: `2099-12-0${index + 1}T12:00:00.000Z`,
  }));

test('shows when the next move frees up and sends nothing when all between two validators are used', async () => {
  const opened = openAction(
    { action: 'move', validator: north, receiver: still },
    { [stakesPath]: ok(buildStakes({ redelegations: moves(7) })) },
  );
  expect(await screen.findByText('7 of at most 7')).toBeVisible();
  expect(screen.getByText('Moves between these validators')).toBeVisible();
  expect(screen.getByText(/^All are used\. The next one frees up on DEC 01, 2099/)).toBeVisible();
  await opened.user.type(screen.getByLabelText('Amount'), '10');
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await opened.user.type(screen.getByLabelText('Amount'), '{Enter}');
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(0);
});

test('counts no slot when the moves are between other validators', async () => {
  openAction(
    { action: 'move', validator: north, receiver: operatorOf('Helix Staking') },
    { [stakesPath]: ok(buildStakes({ redelegations: moves(7) })) },
  );
  expect(await screen.findByText(/^21-day grace period/)).toBeVisible();
  expect(screen.queryByText(/ used$/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeEnabled();
});

test('shows the grace period in the preview only when the validator has left the set', async () => {
  const opened = openAction(
    { action: 'move', validator: quarry, receiver: north },
    {
      [stakesPath]: ok(
        buildStakes({
          delegations: [{ validator: quarry, amount: '300.000000', rewards: '0' }],
          redelegations: [],
        }),
      ),
      [at('transferPreview')]: ok(
        buildPreview({
          amount: '300.000000',
          to: north,
          from: quarry,
          completesAt: '2026-12-02T05:14:00.000Z',
          staking: { rewardsPaid: [], waitSeconds: 950_400 },
        }),
      ),
    },
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(await screen.findByRole('radio', { name: /Northlight/ })).toBeChecked();
  expect(screen.queryByText(/grace period/)).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  const form = await screen.findByRole('form', { name: 'Preview' });
  expect(form).toHaveTextContent(
    "11-day grace period: your stake works for Northlight from now. It cannot be moved again, and Quarry Labs's faults still count, until DEC 02, 2026.",
  );
});
