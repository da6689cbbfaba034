// size: all steps, forwards and back, for both modes
import { ok, renderWithAnswers, wallets, type Answers } from '@tessera/wallet-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { setMedia } from '../../testing/set-media';
import { signInAnother } from '../../testing/sign-in-another';
import { setUpPaths } from './set-up-paths';
import { ChoosePage, ConfirmPage, PhrasePage, WalletKeyPage } from './set-up-pages';
import { useSetUp } from './set-up.store';

const words = 'marble harbor velvet orbit canyon timber lantern quiet copper meadow signal arch'.split(' ');
const KEY = 'Copper-Lantern-84!';
const addresses = [
  { chainId: 'optio-testnet', address: 'optio1q8m4n7d0k2l5s9a3f6h8j1z4x7c9v2b5n9t2c' },
  { chainId: '31337', address: '0x4Dc8e5F2a1B3c4D5e6F7a8B9c0D1e2F3a4B53720' },
];
const made = {
  status: 201,
  body: { data: { id: '01JD2V7Q8M3N4P5R6S7T8V9W0X', created_at: '2026-11-20T10:00:00.000Z', addresses } },
};

function open(path: string, answers: Answers = {}) {
  // The pages wipe the secrets when the URL is outside the set-up.
  window.history.replaceState(null, '', path);
  const element = (
    <Routes>
      <Route path="" element={<ChoosePage />} />
      <Route path="wallet-passcode" element={<WalletKeyPage />} />
      <Route path="wallet-mnemonic" element={<PhrasePage />} />
      <Route path="confirm-wallet-create" element={<ConfirmPage />} />
    </Routes>
  );
  return renderWithAnswers(element, {
    answers: {
      '/wallets': ({ body }) => (body === undefined ? ok([]) : made),
      '/wallets/mnemonic': ok({ mnemonic: words.join(' ') }),
      ...answers,
    },
    path,
    route: '/setup-wallet/*',
  });
}
type User = ReturnType<typeof open>['user'];
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
async function chooseKey(user: User, repeated = KEY) {
  await user.click(await screen.findByLabelText('Wallet key'));
  await user.paste(KEY);
  await user.click(screen.getByLabelText('Repeat wallet key'));
  await user.paste(repeated);
  await press(user, 'Continue');
}
async function reveal(user: User) {
  await press(user, 'Reveal phrase');
  return screen.findByRole('list', { name: 'Recovery phrase' });
}
async function confirmWarning(user: User) {
  await user.click(screen.getByRole('checkbox', { name: 'I wrote the 12 words down, in order.' }));
  await press(user, 'Continue');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Next, we ask for all 12 words' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Show the words again' })).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  for (const check of dialog.getAllByRole('checkbox')) await user.click(check);
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
}
const paste = async (user: User, text: string) => {
  await user.click(await screen.findByLabelText('Word 1'));
  await user.paste(text);
};

beforeEach(() => setMedia());
afterEach(() => act(() => useSetUp.getState().wipe()));

test('creates a wallet, from the choice to the result', async () => {
  const { user, callsTo } = open(setUpPaths.choose);
  expect(screen.getByRole('radio', { name: /Create a new wallet/ })).toBeChecked();
  await press(user, 'Continue');
  await chooseKey(user, 'Copper-Lantern-85!');
  expect(await screen.findByText('Wallet keys must match')).toBeVisible();
  await user.clear(screen.getByLabelText('Repeat wallet key'));
  await user.click(screen.getByLabelText('Repeat wallet key'));
  await user.paste(KEY);
  await press(user, 'Continue');

  expect(await screen.findByRole('heading', { name: 'Write down your recovery phrase' })).toBeVisible();
  expect(callsTo('/wallets/mnemonic')).toHaveLength(0);
  expect(screen.queryByRole('list', { name: 'Recovery phrase' })).not.toBeInTheDocument();
  expect(await reveal(user)).toHaveTextContent(words.map((word, index) => `${index + 1}${word}`).join(''));
  await press(user, 'Hide');
  expect(document.body).not.toHaveTextContent('marble');
  await reveal(user);
  expect(callsTo('/wallets/mnemonic')).toHaveLength(1);
  await confirmWarning(user);

  await paste(user, words.with(3, 'zebra').join(' '));
  expect(screen.getByRole('alert')).toHaveTextContent('Word 4 is not the one you were shown');
  expect(screen.getByLabelText('Word 4')).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Create wallet' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Word 4'));
  await user.type(screen.getByLabelText('Word 4'), 'orbit');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Create wallet');

  expect(await screen.findByRole('heading', { name: 'Your wallet is ready' })).toBeVisible();
  const [sent] = callsTo('/wallets').filter(({ body }) => body !== undefined);
  expect(sent?.body).toEqual({ walletPasscode: KEY, mnemonic: words.join(' ') });
  expect(sent?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(useSetUp.getState()).toMatchObject({ walletKey: null, phrase: null, typed: [] });
  await press(user, 'Go to Home');
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

const preventsUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('prevents that the page is unloaded while it holds a phrase', async () => {
  const { user } = open(setUpPaths.walletKey);
  await chooseKey(user);
  await screen.findByRole('button', { name: 'Reveal phrase' });
  expect(preventsUnload()).toBe(false);
  await reveal(user);
  expect(preventsUnload()).toBe(true);
  await confirmWarning(user);
  await paste(user, words.join(' '));
  expect(preventsUnload()).toBe(true);
  await press(user, 'Create wallet');
  await screen.findByRole('heading', { name: 'Your wallet is ready' });
  expect(preventsUnload()).toBe(false);
});

test('keeps pasted words when the phrase is shown again', async () => {
  const { user } = open(setUpPaths.walletKey);
  await chooseKey(user);
  await reveal(user);
  await confirmWarning(user);
  await user.click(await screen.findByLabelText('Word 1'));
  await user.paste('marble harbor ');
  expect(screen.getByText('2 of 12 words')).toBeVisible();
  await press(user, 'Show the phrase again');
  expect(await reveal(user)).toHaveTextContent('1marble');
  expect(screen.getByRole('checkbox', { name: /12 words down/ })).toBeChecked();
  await press(user, 'Back');
  expect(await screen.findByLabelText('Wallet key')).toHaveValue(KEY);
});

test.each([setUpPaths.phrase, setUpPaths.confirm])(
  '%s without the steps before it starts over',
  async (path) => {
    const { router } = open(path);
    expect(await screen.findByRole('heading', { name: 'Set up your wallet' })).toBeVisible();
    expect(router.state.location.pathname).toBe(setUpPaths.choose);
  },
);

test.each([setUpPaths.choose, setUpPaths.walletKey])(
  'redirects from %s when the user has a wallet',
  async (path) => {
    open(path, { '/wallets': wallets });
    expect(await screen.findByText('elsewhere')).toBeVisible();
  },
);

test('keeps a rejected phrase and shows the reason', async () => {
  const refused = {
    status: 422,
    body: {
      message: 'invalid seed phrase',
      code: 'VALIDATION',
      errors: { mnemonic: ['invalid seed phrase'], 'mnemonic.3': ['invalid seed phrase'] },
    },
  };
  const { user, toasts, callsTo } = open(setUpPaths.choose, {
    '/wallets': ({ body }) => (body === undefined ? ok([]) : refused),
  });
  await user.click(screen.getByRole('radio', { name: /Restore a wallet/ }));
  await press(user, 'Continue');
  await chooseKey(user);
  await paste(user, words.join(' '));
  await press(user, 'Restore wallet');
  expect(await screen.findByRole('alert')).toHaveTextContent('invalid seed phrase');
  expect(screen.getByLabelText('Word 4')).toBeInvalid();
  expect(screen.getByLabelText('Word 4')).toHaveAccessibleDescription('invalid seed phrase');
  expect(screen.getByLabelText('Word 5')).toBeValid();
  expect(screen.getByLabelText('Word 12')).toHaveValue('arch');
  expect(toasts).toEqual([]);
  await press(user, '24 words');
  expect(screen.getByText('12 of 24 words')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Restore wallet');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter all recovery phrase words');
  expect(screen.getByLabelText('Word 12')).toBeValid();
  expect(screen.getByLabelText('Word 13')).toBeInvalid();
  expect(callsTo('/wallets').filter(({ body }) => body !== undefined)).toHaveLength(1);
  await press(user, 'Clear');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('0 of 24 words')).toBeVisible();
});

test('confirms a restored wallet with its addresses, and wipes key and phrase', async () => {
  const { user, callsTo } = open(setUpPaths.choose);
  await user.click(screen.getByRole('radio', { name: /Restore a wallet/ }));
  await press(user, 'Continue');
  await chooseKey(user);
  await paste(user, words.join(' '));
  await press(user, 'Restore wallet');
  expect(await screen.findByRole('heading', { name: 'Your wallet is restored' })).toBeVisible();
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Wallet key, done',
    'Recovery phrase, done',
    'Wallet restored',
  ]);
  expect(screen.getByText('Address on Optio').parentElement).toHaveTextContent('optio1q8m4…9t2c');
  expect(screen.getByText('Address on Ethereum').parentElement).toHaveTextContent('0x4Dc8…3720');
  expect(screen.queryByText(/Receive/)).not.toBeInTheDocument();
  const [sent] = callsTo('/wallets').filter(({ body }) => body !== undefined);
  expect(sent?.body).toEqual({ walletPasscode: KEY, mnemonic: words.join(' ') });
  expect(useSetUp.getState()).toMatchObject({ walletKey: null, typed: [] });
  await press(user, 'Go to Home');
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('accepts 24 words pasted into 12 boxes and keeps them after a step back', async () => {
  const { user } = open(setUpPaths.choose);
  await user.click(screen.getByRole('radio', { name: /Restore a wallet/ }));
  await press(user, 'Continue');
  await chooseKey(user);
  await paste(user, [...words, ...words.toReversed()].join(' '));
  expect(screen.getByText('24 of 24 words')).toBeVisible();
  expect(screen.getByLabelText('Word 24')).toHaveValue('marble');
  await press(user, 'Back');
  expect(await screen.findByLabelText('Wallet key')).toHaveValue(KEY);
  await press(user, 'Continue');
  expect(await screen.findByLabelText('Word 24')).toHaveValue('marble');
});

test('has no word of the phrase in the document before Reveal, and never in storage', async () => {
  const everywhere = () =>
    [document.documentElement.outerHTML, JSON.stringify({ ...localStorage, ...sessionStorage })] as const;
  const { user } = open(setUpPaths.walletKey);
  await chooseKey(user);
  await screen.findByRole('button', { name: 'Reveal phrase' });
  for (const word of words) expect(everywhere().join(' ')).not.toContain(word);
  await reveal(user);
  const [shown, stored] = everywhere();
  expect(shown).toContain('marble');
  for (const secret of [...words, KEY]) expect(stored).not.toContain(secret);
  await press(user, 'Hide');
  for (const word of words) expect(everywhere().join(' ')).not.toContain(word);
  await reveal(user);
  await confirmWarning(user);
  await screen.findByLabelText('Word 1');
  for (const secret of [...words, KEY]) expect(everywhere().join(' ')).not.toContain(secret);
});

test('removes a copied phrase from the clipboard when the set-up ends', async () => {
  const { user, router } = open(setUpPaths.walletKey);
  await chooseKey(user);
  await reveal(user);
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await press(user, 'Copy');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written.mock.calls).toEqual([[words.join(' ')]]);
  window.history.replaceState(null, '', '/dashboard');
  await act(() => router.navigate('/dashboard'));
  expect(written).toHaveBeenLastCalledWith('');
  expect(useSetUp.getState().walletKey).toBeNull();
});

test.each(['logout', 'login'] as const)('wipes key and phrase on %s', async (event) => {
  const { session } = open(setUpPaths.walletKey);
  await screen.findByLabelText('Wallet key');
  act(() => {
    useSetUp.getState().keepKey(KEY);
    useSetUp.getState().keepPhrase(words.join(' '));
  });
  act(() => {
    if (event === 'logout') session.logout();
    else signInAnother(session);
  });
  expect(useSetUp.getState()).toMatchObject({ walletKey: null, phrase: null });
});

test('causes no layout shift below the phrase on Reveal', async () => {
  const { user } = open(setUpPaths.walletKey);
  await chooseKey(user);
  const box = await screen.findByRole('checkbox', { name: /12 words down/ });
  expect(box).toBeDisabled();
  await reveal(user);
  expect(box).toBeEnabled();
});
