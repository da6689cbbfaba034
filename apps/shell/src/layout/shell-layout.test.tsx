import { openSendReceive, openStake, openWalletKeyReset } from '@tessera/federation';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOverlays } from './overlays/overlays.store';
import { entryOf } from '../testing/registry-entries';
import { maya, renderShell } from '../testing/render-shell';

afterEach(() => useOverlays.getState().close());

const main = () => screen.findByRole('navigation', { name: 'Main' });
const entry = async (name: string) => within(await main()).getByRole('link', { name });

test('marks the current page in the sidebar and navigates', async () => {
  const { at } = renderShell({ path: '/my-assets' });
  expect(await entry('Assets')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(await entry('Home'));
  expect(at()).toBe('/dashboard');
  expect(await entry('Home')).toHaveAttribute('aria-current', 'page');
  expect(await entry('Assets')).not.toHaveAttribute('aria-current');
});

test('updates document title and announcement with the route', async () => {
  renderShell({ path: '/my-assets' });
  await userEvent.click(await entry('Home'));
  await waitFor(() => expect(document.title).toBe('Home | Tessera'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Home');
  expect(screen.getByRole('heading', { name: 'Page home' })).toHaveFocus();
});

test('shows the exact title and the parameters in the breadcrumb', async () => {
  const { router } = renderShell();
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByText('home')).toHaveAttribute('aria-current', 'page');
  await act(() => router.navigate('/my-assets/optio-testnet/OPT'));
  expect(within(crumbs).getByText('Optio/OPT')).toHaveAttribute('aria-current', 'page');
  expect(within(crumbs).getByRole('link', { name: 'assets' })).toHaveAttribute('href', '/my-assets');
});

test('links the user card to the profile and opens a menu with Settings and Logout', async () => {
  renderShell();
  await main();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
  await userEvent.click(screen.getByRole('button', { name: 'Account menu of Maya Okafor, @mayaok' }));
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Maya Okafor', '@mayaok', 'Settings', 'Help and support', 'Logout']);
});

test('links profile and entries to the wallet set-up without a wallet', async () => {
  renderShell({ path: '/setup-wallet', wallets: [] });
  await main();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/setup-wallet');
  expect(await entry('Send/Receive')).toHaveAttribute('href', '/setup-wallet');
  expect(await entry('Settings')).toHaveAttribute('href', '/settings');
});

test('asks before a logout, cancels it, and redirects to /login', async () => {
  const { at, session } = renderShell();
  await userEvent.click(within(await main()).getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Logout' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(session.isLoggedIn()).toBe(true);
  await userEvent.click(within(await main()).getByRole('button', { name: 'Logout' }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Logout' }),
  );
  await waitFor(() => expect(at()).toBe('/login'));
  expect(session.isLoggedIn()).toBe(false);
});

test('opens Send/Receive from the sidebar, by a command and by its URL', async () => {
  const { at, router } = renderShell({ path: '/my-assets' });
  await userEvent.click(within(await main()).getByRole('button', { name: 'Send/Receive' }));
  expect(await screen.findByText('Send/Receive is open: no symbol')).toBeInTheDocument();
  expect(at()).toBe('/my-assets');
  act(() => void openSendReceive({ symbol: 'OPT' }));
  expect(await screen.findByText('Send/Receive is open: OPT')).toBeInTheDocument();
  await act(() => router.navigate('/send-receive'));
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(await screen.findByText('Send/Receive is open: no symbol')).toBeInTheDocument();
});

test('opens the reset of the wallet key by its command, never beside another dialog', async () => {
  renderShell({ path: '/my-assets' });
  await main();
  act(() => void openWalletKeyReset());
  await userEvent.click(await screen.findByRole('button', { name: 'Close key reset' }));
  expect(screen.queryByRole('button', { name: 'Close key reset' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Send\/Receive is open/)).not.toBeInTheDocument();
});

test('returns from the reset to Send/Receive without a request for another transfer', async () => {
  renderShell({ path: '/my-assets' });
  await main();
  act(() => void openSendReceive({ symbol: 'OPT' }));
  await screen.findByText('Send/Receive is open: OPT');
  act(() => void openWalletKeyReset());
  const close = await screen.findByRole('button', { name: 'Close key reset' });
  expect(screen.queryByText(/Send\/Receive is open/)).not.toBeInTheDocument();
  await userEvent.click(close);
  expect(await screen.findByText('Send/Receive is open: no symbol')).toBeInTheDocument();
});

test('opens staking by its command from any page, and again after the reset of the wallet key', async () => {
  renderShell({ path: '/my-assets' });
  await main();
  act(() => void openStake({ action: 'move', validator: 'optiovaloper1north' }));
  expect(await screen.findByText('Staking is open: move optiovaloper1north')).toBeInTheDocument();
  act(() => void openWalletKeyReset());
  const close = await screen.findByRole('button', { name: 'Close key reset' });
  expect(screen.queryByText(/Staking is open/)).not.toBeInTheDocument();
  await userEvent.click(close);
  expect(await screen.findByText('Staking is open: move optiovaloper1north')).toBeInTheDocument();
  expect(screen.queryByText(/Send\/Receive is open/)).not.toBeInTheDocument();
});

test('shows a failed load of staking over the page and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderShell({ path: '/my-assets', fails: 'staking' });
  await main();
  act(() => void openStake({ action: 'stake', validator: 'optiovaloper1north' }));
  await userEvent.click(await screen.findByRole('button', { name: /did not load: Try Again$/ }));
  expect(await screen.findByText('Staking is open: stake optiovaloper1north')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('leads from the reset of the wallet key to the set-up without a wallet', async () => {
  const { at } = renderShell({ path: '/settings', wallets: [] });
  await main();
  act(() => void openWalletKeyReset());
  await waitFor(() => expect(at()).toBe('/setup-wallet'));
});

describe('below 1024 px', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    return screen.getByRole('complementary');
  };
  const content = () => screen.getByRole('main', { hidden: true });

  test('moves the focus into the menu, makes the rest inert, and returns the focus with Escape', async () => {
    renderShell({ width: 800 });
    await open();
    expect(content().closest('[inert]')).not.toBeNull();
    expect(await entry('Home')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(content().closest('[inert]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('closes the menu with its button and on a navigation', async () => {
    renderShell({ width: 800 });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(content().closest('[inert]')).toBeNull();
    await open();
    await userEvent.click(await entry('Assets'));
    expect(content().closest('[inert]')).toBeNull();
  });
});

test('skips to the content with the first Tab stop', async () => {
  renderShell();
  await main();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('shows Logout without any published remote', async () => {
  renderShell({ path: '/404', entries: [entryOf({ name: 'auth' })], user: maya });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('clears the open overlay before the next sign-in', async () => {
  const { session } = renderShell();
  await main();
  act(() => void openSendReceive({ symbol: 'OPT' }));
  await screen.findByText('Send/Receive is open: OPT');
  await act(async () => session.logout());
  expect(useOverlays.getState()).toMatchObject({ sendReceive: false, request: {} });
});
