import { screen, waitFor, within } from '@testing-library/react';
import { buildSecurity } from '../../../testing/builders';
import { ok, openSettings } from '../../../testing/open-settings';

type Answers = Parameters<typeof openSettings>[1];
const id = '01JD2V7Q8M3N4P5R6S7T8V9W0X';
const walletOf = (phrase_checked_at: string | null) =>
  ok([{ id, created_at: '2026-11-20T10:00:00.000Z', addresses: [], phrase_checked_at }]);
const check = `/wallets/${id}/check-phrase`;
const checked = ok({ phrase_checked_at: '2026-11-21T10:00:00.000Z' });

const open = (answers: Answers = {}) =>
  openSettings('security', {
    '/user/security': ok(buildSecurity()),
    '/wallets': walletOf('2026-11-20T10:00:00.000Z'),
    [`/wallets/${id}/phrase-challenge`]: ok({ positions: [3, 9] }),
    [check]: checked,
    ...answers,
  });

async function type({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Check phrase' }));
  await user.type(await screen.findByLabelText('Word 3'), 'Velvet ');
  await user.type(screen.getByLabelText('Word 9'), 'copper');
  await user.click(screen.getByLabelText('Wallet key'));
  await user.paste('wallet key #1');
  await user.click(screen.getByRole('button', { name: 'Check words' }));
}

test.each([
  ['2026-11-20T10:00:00.000Z', 'Phrase last checked NOV 20, 2026'],
  [null, 'Check that your words are the right ones'],
])('shows a phrase checked at %p as %p', async (at, words) => {
  open({ '/wallets': walletOf(at) });
  const section = await screen.findByRole('region', { name: 'Wallet' });
  expect(within(section).getByText(words)).toBeVisible();
});

test('renders nothing without a wallet', async () => {
  open({ '/wallets': ok([]) });
  expect(await screen.findByRole('region', { name: 'Elsewhere' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Wallet' })).not.toBeInTheDocument();
});

test('sends the two requested words and shows the new date', async () => {
  let at = '2026-11-20T10:00:00.000Z';
  const opened = open({
    '/wallets': () => walletOf(at),
    [check]: () => {
      at = '2026-11-21T10:00:00.000Z';
      return checked;
    },
  });
  await type(opened);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Phrase last checked NOV 21, 2026')).toBeVisible();
  expect(opened.calls.find(({ path }) => path === check)?.body).toEqual({
    words: ['Velvet', 'copper'],
    walletPasscode: 'wallet key #1',
  });
});

test.each([
  [
    422,
    { message: 'These are not the words of your recovery phrase', attemptsLeft: 4 },
    '4 tries left today.',
  ],
  [429, { message: 'Too many attempts. Please wait before you try again.' }, 'Too many attempts.'],
])('shows a %d in the form and keeps the values', async (status, body, words) => {
  const opened = open({ [check]: { status, body: { code: 'X', ...body } } });
  await type(opened);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.getByLabelText('Word 9')).toHaveValue('copper');
  expect(opened.toasts).toEqual([]);
});

test('shows a wrong wallet key under its field', async () => {
  const body = { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft: 2 };
  await type(open({ [check]: { status: 400, body } }));
  await waitFor(() =>
    expect(screen.getByLabelText('Wallet key')).toHaveAccessibleDescription(
      'Wallet key is invalid. 2 tries left.',
    ),
  );
});

test('sends no request until both words are entered', async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Check phrase' }));
  await opened.user.type(await screen.findByLabelText('Word 3'), 'velvet');
  await opened.user.click(screen.getByRole('button', { name: 'Check words' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Word 9')).toHaveAccessibleDescription('Enter both words'),
  );
  expect(opened.calls.some(({ path }) => path === check)).toBe(false);
});

test('offers another try when the challenge does not load', async () => {
  let broken = true;
  const { user } = open({
    [`/wallets/${id}/phrase-challenge`]: () =>
      broken ? { status: 500, body: { message: 'x', code: 'X' } } : ok({ positions: [1, 2] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check phrase' }));
  expect(await screen.findByText('The check did not start')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Word 1')).toBeVisible();
});
