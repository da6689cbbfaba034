import {
  forgetDraft,
  buildEtherRow,
  buildWalletTokens,
  ok,
  buildTransaction,
  sofia,
  SOFIA_ADDRESS,
} from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { screen, waitFor } from '@testing-library/react';
import { at, fill, historyOf, openSendReceive, optio } from '../../../testing/send-harness';

beforeEach(forgetDraft);

test('names the missing field on the button and focuses it', async () => {
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
])('rejects %s OPT of 100 with %s', async (typed, message, label) => {
  const opened = openSendReceive();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, typed);
  expect(amount).toHaveAccessibleDescription(message);
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

test('keeps the fee on Max, and rejects more decimals than the token has', async () => {
  const opened = openSendReceive();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.click(screen.getByRole('button', { name: 'Max' }));
  expect(amount).toHaveValue('99.975');
  await opened.user.clear(amount);
  await opened.user.type(amount, '1.1234567');
  expect(amount).toHaveValue('1.123456');
});

test('offers no Max for a stale balance', async () => {
  const silent = buildWalletTokens({ tokens: [optio, buildEtherRow()] });
  const chains = silent.chains.map((chain) => ({ ...chain, stale: chain.chainId === 'optio-testnet' }));
  openSendReceive({ [at('tokens')]: ok({ ...silent, chains }) });
  expect(await screen.findByRole('button', { name: 'Max' })).toBeDisabled();
  expect(screen.getByText(/Optio does not answer right now/)).toBeVisible();
});

test('keeps every decimal of the amount when switching between token and dollars', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('Amount'), '12.345678');
  await opened.user.click(screen.getByRole('button', { name: /Type the amount in US dollars/ }));
  expect(screen.getByLabelText('Amount in US dollars')).toHaveValue('5.2');
  expect(useDraft.getState().amount).toBe('12.345678');
  await opened.user.click(screen.getByRole('button', { name: /Type the amount in/ }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('12.345678');
});

test('shows the private note on demand and sends it with the transfer only', async () => {
  const opened = openSendReceive();
  await fill(opened);
  expect(screen.queryByLabelText('Note to self')).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('button', { name: 'Add a note to self' }));
  const note = screen.getByLabelText('Note to self');
  expect(note).toHaveFocus();
  await opened.user.click(note);
  await opened.user.paste('Half of the rent');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await opened.user.click(await screen.findByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('Half of the rent');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await screen.findByRole('heading', { name: 'On its way' });
  expect(opened.callsTo(at('transferPreview'))[0]?.body).not.toHaveProperty('description');
  expect(opened.callsTo(at('transfer'))[0]?.body).toMatchObject({ description: 'Half of the rent' });
});

test.each([
  ['is still on its way', {}],
  ['is still being checked. Do not send it again.', { stage: 'unknown' as const }],
])('shows after a closed tab that 10 OPT %s', async (words, over) => {
  const opened = openSendReceive({ [at('transactions')]: historyOf(buildTransaction(over)) });
  expect(await screen.findByText(new RegExp(`^10 OPT to Sofia Marchetti ${words}`))).toBeVisible();
  const [asked] = opened.callsTo(at('transactions'));
  expect(asked?.search).toContain('status=pending');
  await opened.user.click(screen.getByRole('button', { name: 'See its status' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows too many decimals or an address of another network as errors when the token changes', async () => {
  const opened = openSendReceive({}, { chainId: '31337', symbol: 'ETH' });
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, '0.1234567');
  await opened.user.click(screen.getByLabelText('To'));
  await opened.user.paste(SOFIA_ADDRESS);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription(
    'This is an Optio address. You are sending on Ethereum.',
  );
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: ETH' }));
  await opened.user.click(await screen.findByRole('option', { name: /OPT/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too many decimals for this token'),
  );
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

test('shows a mistyped address as an error without a request', async () => {
  const opened = openSendReceive();
  await opened.user.click(await screen.findByLabelText('To'));
  await opened.user.paste(`${SOFIA_ADDRESS.slice(0, -1)}q`);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is not a valid address');
});

test('warns of a look-alike address or name while it is typed', async () => {
  const paid = { chainId: '31337', lastSentAt: '2026-11-20T10:00:00.000Z', payments: 1 };
  const address = `0xabcd${'1'.repeat(32)}ef01`;
  const recents = ok([{ ...paid, party: sofia, address }]);
  const opened = openSendReceive({ '/contacts/get-recents': recents }, { chainId: '31337', symbol: 'ETH' });
  const to = await screen.findByLabelText('To');
  await screen.findByRole('button', { name: 'Sofia' });
  await opened.user.type(to, address.replace('1111', '2222'));
  expect(screen.getByRole('alert')).toHaveTextContent(/looks like an address you have paid before/);
  await opened.user.clear(to);
  await opened.user.type(to, address);
  expect(screen.queryByText(/looks like/)).not.toBeInTheDocument();
  await opened.user.clear(to);
  await opened.user.type(to, '@s0f1a');
  expect(screen.getByText(/looks like @sofia, whom you have paid before/)).toBeVisible();
  await opened.user.clear(to);
  await opened.user.type(to, '@sofia');
  expect(screen.queryByText(/looks like/)).not.toBeInTheDocument();
});

test('offers a memo on Optio but not on Ethereum', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('Memo'), 'Dinner');
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: OPT' }));
  await opened.user.click(await screen.findByRole('option', { name: /ETH/ }));
  await waitFor(() => expect(screen.queryByLabelText('Memo')).not.toBeInTheDocument());
  expect(useDraft.getState().memo).toBe('Dinner');
});

test('converts an amount in dollars to the token', async () => {
  const opened = openSendReceive();
  await opened.user.click(await screen.findByRole('button', { name: /Type the amount in US dollars/ }));
  await opened.user.type(screen.getByLabelText('Amount in US dollars'), '4.216');
  await opened.user.type(screen.getByLabelText('To'), '@sofia');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ amount: '9.985768' });
});

test('selects a recently paid recipient by one press', async () => {
  const opened = openSendReceive();
  await opened.user.type(await screen.findByLabelText('Amount'), '10');
  await opened.user.click(await screen.findByRole('button', { name: 'Sofia' }));
  const chosen = screen.getByRole('group', { name: 'To' });
  expect(chosen).toHaveTextContent(/Sofia Marchetti.*optio1/);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ to: '@sofia' });
});

test('shows the server’s field errors and removes them on edit', async () => {
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

test('shows the format of a username while an incomplete one is typed', async () => {
  const opened = openSendReceive();
  const to = await screen.findByLabelText('To');
  await opened.user.type(to, '@so');
  expect(to).toHaveAccessibleDescription('Use 3 to 30 of a–z, 0–9, _ and .');
  expect(to).toBeValid();
  await opened.user.type(to, 'fia');
  expect(to).not.toHaveAccessibleDescription();
});
