import { forgetDraft, ok, buildPreview, buildTransaction, SOFIA_ADDRESS } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { accepted, at, fill, openSendReceive } from '../../testing/send-harness';

const NEW_ADDRESS = 'optio1qyqszqgpqyqszqgpqyqszqgpqyqszqgp8w33xj';
const warning = 'This is another address than the one you paid before';
const changed = {
  status: 409,
  body: {
    message: 'The address of @sofia has changed since you last paid. Check with them before you send.',
    code: 'PAYEE_CHANGED',
    payee: { address: NEW_ADDRESS, pinnedAddress: SOFIA_ADDRESS, pinnedAt: '2026-11-01T10:00:00.000Z' },
  },
};
const confirmed = ok(
  buildPreview({ to: NEW_ADDRESS, warnings: [{ code: 'PAYEE_CHANGED', message: warning }] }),
);

beforeEach(forgetDraft);

test('stops the payment when the address changed, until the new one is accepted explicitly', async () => {
  const opened = openSendReceive({ [at('transferPreview')]: [changed, confirmed] });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));

  expect(await screen.findByText(/@sofia has another address now/)).toBeVisible();
  const old = screen.getByRole('group', { name: 'You paid this address, since NOV 01, 2026' });
  await waitFor(() => expect(old).toHaveTextContent(SOFIA_ADDRESS));
  expect(screen.getByRole('group', { name: 'The address now' })).toHaveTextContent(NEW_ADDRESS);
  expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
  expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument();

  await opened.user.click(screen.getByRole('button', { name: 'Use the new address' }));
  const preview = await screen.findByRole('form', { name: 'Preview' });
  expect(within(preview).getByText(warning)).toBeVisible();
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await screen.findByRole('heading', { name: 'On its way' });

  const [first, second] = opened.callsTo(at('transferPreview'));
  const [sent] = opened.callsTo(at('transfer'));
  expect(first?.body).not.toHaveProperty('acceptedAddress');
  expect(second?.body).toMatchObject({ to: '@sofia', acceptedAddress: NEW_ADDRESS });
  expect(sent?.body).toMatchObject({ to: '@sofia', acceptedAddress: NEW_ADDRESS });
  expect(sent?.idempotencyKey).toBe(second?.idempotencyKey);
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
});

test('keeps the form on Back, and drops the accepted address for another recipient', async () => {
  const opened = openSendReceive({ [at('transferPreview')]: [changed, confirmed, ok(buildPreview())] });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Use the new address' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('10');
  await opened.user.type(screen.getByLabelText('To'), 'x');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  const third = opened.callsTo(at('transferPreview'))[2];
  expect(third?.body).toMatchObject({ to: '@sofiax' });
  expect(third?.body).not.toHaveProperty('acceptedAddress');
});

test('stops the payment when the address changes between preview and send', async () => {
  const opened = openSendReceive({ [at('transfer')]: [changed, accepted(buildTransaction())] });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await opened.user.click(await screen.findByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(await screen.findByRole('button', { name: 'Use the new address' })).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('To')).toHaveValue('@sofia');
  expect(screen.queryByText(/got no answer/)).not.toBeInTheDocument();
});

test('shows a rejection after accepting the new address in the form', async () => {
  const message = 'Insufficient balance';
  const poor = { status: 422, body: { message, code: 'VALIDATION', errors: { amount: [message] } } };
  const opened = openSendReceive({ [at('transferPreview')]: [changed, poor] });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Use the new address' }));
  expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription(message);
});

test('shows both users when the username changed hands', async () => {
  const person = {
    id: '01J00000000000000000000001',
    first_name: 'Eve',
    last_name: 'Crook',
    username: 'sofia',
    avatar: null,
  };
  const pinnedPerson = {
    ...person,
    id: '01J00000000000000000000002',
    first_name: 'Sofia',
    last_name: 'Berg',
    username: 'berg',
  };
  const body = {
    ...changed.body,
    payee: { ...changed.body.payee, isHandedOver: true, person, pinnedPerson },
  };
  const opened = openSendReceive({ [at('transferPreview')]: [{ ...changed, body }] });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/@sofia belongs to another person now/)).toBeVisible();
  expect(
    screen.getByText(/belonged to Sofia Berg when you last paid\. It belongs to Eve Crook now\./),
  ).toBeVisible();
});
