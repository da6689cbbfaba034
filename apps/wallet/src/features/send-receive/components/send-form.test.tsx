import { screen, waitFor } from '@testing-library/react';
import { SOFIA_ADDRESS } from '../../../testing/transaction.builder';
import { useDraft } from '../draft.store';
import { at, fill, forgetDraft, openSendReceive } from '../../../testing/send-harness';

beforeEach(forgetDraft);

test('the one button says what is missing and leads to it', async () => {
  const opened = openSendReceive();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.click(screen.getByRole('button', { name: 'Enter an amount' }));
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('Amount is required');
  await opened.user.type(amount, '0');
  expect(amount).toHaveAccessibleDescription('Amount must be greater than 0');
  await opened.user.type(amount, '.5');
  await opened.user.click(screen.getByRole('button', { name: 'Enter a recipient' }));
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Receiver address is required');
  expect(opened.callsTo(at('transferPreview'))).toEqual([]);
});

test.each([
  ['101', 'Insufficient balance', 'Insufficient OPT'],
  ['100', 'Insufficient balance for the network fee', 'Insufficient OPT for fee'],
])('%s OPT of 100: %s', async (typed, message, label) => {
  const opened = openSendReceive();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, typed);
  expect(amount).toHaveAccessibleDescription(message);
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

test('Max leaves the fee, and more decimals than the token has cannot be typed', async () => {
  const opened = openSendReceive();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.click(screen.getByRole('button', { name: 'Max' }));
  expect(amount).toHaveValue('99.975');
  await opened.user.clear(amount);
  await opened.user.type(amount, '1.1234567');
  expect(amount).toHaveValue('1.123456');
});

test('decimals that another token does not have are an error at once, as is an address of another network', async () => {
  const opened = openSendReceive({}, { chainId: '31337', symbol: 'ETH' });
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, '0.1234567');
  await opened.user.type(screen.getByLabelText('To'), SOFIA_ADDRESS);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This address belongs to another network');
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: ETH' }));
  await opened.user.click(await screen.findByRole('option', { name: /OPT/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too many decimals for this token'),
  );
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

test('a mistyped address is told before anything is asked of the server', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('To'), `${SOFIA_ADDRESS.slice(0, -1)}q`);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is not a valid address');
});

test('a memo can be written on Optio and not on Ethereum', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('Memo'), 'Dinner');
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: OPT' }));
  await opened.user.click(await screen.findByRole('option', { name: /ETH/ }));
  await waitFor(() => expect(screen.queryByLabelText('Memo')).not.toBeInTheDocument());
  expect(useDraft.getState().memo).toBe('Dinner');
});

test('an amount in dollars is sent in the token', async () => {
  const opened = openSendReceive();
  await opened.user.click(await screen.findByRole('button', { name: /Type the amount in US dollars/ }));
  await opened.user.type(screen.getByLabelText('Amount in US dollars'), '4.216');
  await opened.user.type(screen.getByLabelText('To'), '@sofia');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ amount: '9.985768' });
});

test('someone paid before is one press away', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('Amount'), '10');
  await opened.user.click(await screen.findByRole('button', { name: 'Sofia' }));
  const chosen = screen.getByRole('group', { name: 'To' });
  expect(chosen).toHaveTextContent(/Sofia Marchetti.*optio1/);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ to: '@sofia' });
});

test('the field errors of the server stand under their fields, and an edit takes them away', async () => {
  const message = 'Nobody with this username can receive here';
  const opened = openSendReceive({
    [at('transferPreview')]: {
      status: 422,
      body: { message, code: 'VALIDATION', errors: { to: [message] } },
    },
  });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Amount')).toHaveValue('10');
  await opened.user.type(screen.getByLabelText('To'), 'm');
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});
