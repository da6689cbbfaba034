import type { DeletionState, Holding } from '@tessera/contracts/account';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '@tessera/ui';
import { done, ok, openSettings, refused } from '../../../testing/open-settings';
import { deletionProgress } from './deletion-progress';

const DAY = 24 * 3_600_000;
const holding = (over: Partial<Holding>): Holding => ({
  chainId: 'optio-testnet',
  symbol: 'OPT',
  amount: '12.5',
  kind: 'available',
  ...over,
});
const open = (state: DeletionState, more = {}) =>
  openSettings('data', { '/user/deletion': ok(state), ...more });
const free = { deletes_at: null, holdings: [] };

test.each([
  [30, 1],
  [29.1, 1],
  [28.9, 2],
  [0.5, 30],
  [-1, 30],
])('with %d days left shows day %d', (days, day) => {
  const now = Date.UTC(2026, 10, 21);
  expect(deletionProgress(new Date(now + days * DAY).toISOString(), now).day).toBe(day);
});

test('downloads the history of a wallet as CSV and offers none without a wallet', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:history';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const wallet = { id: '01JD2V7Q8M3N4P5R6S7T8V9W0W', addresses: [], created_at: '2026-11-01T00:00:00.000Z' };
  const { user, calls } = open(free, {
    '/wallets': ok([wallet]),
    [`/wallets/${wallet.id}/transactions.csv`]: { status: 200, body: 'csv' },
  });
  expect(await screen.findByText('All rows with their fees, as CSV')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Download' })[1] ?? document.body);
  await waitFor(() => expect(saved).toEqual(['tessera-transactions.csv']));
  expect(calls.at(-1)?.path).toBe(`/wallets/${wallet.id}/transactions.csv`);
  click.mockRestore();
  cleanup();
  open(free);
  await screen.findByRole('button', { name: 'Download' });
  expect(screen.queryByText('All rows with their fees, as CSV')).toBeNull();
});

test('shows the grouped holdings that prevent a deletion and sends no request', async () => {
  const { user, calls } = open({
    deletes_at: null,
    holdings: [
      holding({ kind: 'unbonding', amount: '1' }),
      holding({ chainId: '31337', symbol: 'ETH', amount: '2.4183' }),
      holding({ kind: 'staked', amount: '34900' }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
  expect(within(dialog).getByText(/still holds crypto/)).toBeVisible();
  const list = within(dialog).getByRole('list', { name: 'Still held' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Available2.4183 ETH', 'Staked34,900.0000 OPT', 'Unbonding1.0000 OPT']);
  expect(within(dialog).queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  expect(calls.every(({ body }) => body === undefined)).toBe(true);
});

test('counts more than five holdings', async () => {
  const kinds = ['OPT', 'ETH', 'USDT', 'USDC', 'WBTC'].map((symbol) => holding({ symbol }));
  const { user } = open({
    deletes_at: null,
    holdings: [...kinds, holding({ kind: 'staked' }), holding({ kind: 'unbonding' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('and 2 more')).toBeVisible();
});

test('rejects a wrong password, asks for a code, starts the 30 days and cancels them', async () => {
  let state: { deletes_at: string | null; holdings: Holding[] } = free;
  let answer: { status: number; body: unknown } = refused(422, 'This is not your password', 'password');
  const { user, calls, toasts } = openSettings('data', {
    'GET /user/deletion': () => ok(state),
    'POST /user/deletion': () => answer,
    'DELETE /user/deletion': () => {
      state = free;
      return done;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
  await user.click(within(dialog).getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is not your password');

  const stepUp = { method: 'code', sentTo: 'm•••@example.com' };
  answer = { status: 403, body: { code: 'STEP_UP_REQUIRED', message: 'A code is needed', stepUp } };
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText(/We sent a code to m•••@example.com/)).toBeVisible();
  expect(toasts).toEqual([]);
  answer = {
    status: 401,
    body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
  };
  await user.type(within(dialog).getByLabelText('Code'), '712345');
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  expect(await within(dialog).findByText('Invalid Auth Code')).toBeVisible();
  expect(within(dialog).getByLabelText('Code')).toHaveValue('712345');
  answer = { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts.' } };
  await user.click(within(dialog).getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(toasts).toEqual(['Too many attempts.']));

  answer = done;
  state = { deletes_at: new Date(Date.now() + 30 * DAY).toISOString(), holdings: [] };
  await user.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Day 1 of 30')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Days until deletion' })).toHaveAttribute('aria-valuenow', '1');
  const sent = calls.map(({ body }) => body).filter((body) => body !== undefined);
  expect([sent[0], sent.at(-1)]).toEqual([
    { password: 'tessera-one!' },
    { password: 'tessera-one!', code: '712345' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('region', { name: 'Delete account' })).toBeVisible();
});

test('asks for the password again when the dialog closed before the response', async () => {
  const stepUp = { method: 'code', sentTo: 'm•••@example.com' };
  const codeNeeded = { status: 403, body: { code: 'STEP_UP_REQUIRED', message: 'A code is needed', stepUp } };
  let respond: () => void = () => undefined;
  const { user } = openSettings('data', {
    'GET /user/deletion': ok(free),
    'POST /user/deletion': () =>
      new Promise((resolve) => {
        respond = () => resolve(codeNeeded);
      }),
  });
  const button = await screen.findByRole('button', { name: 'Delete account' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Delete account' });
  await user.click(within(dialog).getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button);
  const again = await screen.findByRole('dialog', { name: 'Delete account' });
  const submit = within(again).getByRole('button', { name: 'Continue' });
  expect(submit).toHaveAttribute('aria-busy', 'true');
  await act(async () => respond());
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  expect(within(again).getByLabelText('Password')).toHaveValue('');
});

test('shows the end of the 30 days when the deletion also waits for another Admin', async () => {
  const deletesAt = new Date(Date.now() + 20 * DAY).toISOString();
  open({ deletes_at: deletesAt, waits_for: 'another-admin', holdings: [] });
  expect(await screen.findByRole('heading', { name: 'This account waits to be deleted' })).toBeVisible();
  const lead = `You are the last Admin. It is deleted once somebody else is one, but not before ${formatDay(deletesAt)}.`;
  expect(screen.getByText(lead)).toBeVisible();
});

test('cancels a deletion that waits for another Admin', async () => {
  open({ deletes_at: '2026-01-02T00:00:00.000Z', waits_for: 'another-admin', holdings: [] });
  expect(await screen.findByRole('heading', { name: 'This account waits to be deleted' })).toBeVisible();
  expect(screen.getByText('You are the last Admin. It is deleted once somebody else is one.')).toBeVisible();
  expect(screen.queryByText(/account is deleted on/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
});
