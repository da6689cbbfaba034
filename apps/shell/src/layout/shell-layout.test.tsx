import { openSendReceive, openStake, openWalletKeyReset } from '@tessera/federation';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOverlays } from './overlays.store';
import { entryOf } from './test-registry';
import { maya, renderShell } from './test-shell';

afterEach(() => useOverlays.getState().close());

const main = () => screen.findByRole('navigation', { name: 'Main' });
const entry = async (name: string) => within(await main()).getByRole('link', { name });

test('the sidebar marks where one is and leads on', async () => {
  const { at } = renderShell({ path: '/my-assets' });
  expect(await entry('Assets')).toHaveAttribute('aria-current', 'page');
  await userEvent.click(await entry('Home'));
  expect(at()).toBe('/dashboard');
  expect(await entry('Home')).toHaveAttribute('aria-current', 'page');
  expect(await entry('Assets')).not.toHaveAttribute('aria-current');
});

test('the title of the document and the announcement follow the route', async () => {
  renderShell({ path: '/my-assets' });
  await userEvent.click(await entry('Home'));
  await waitFor(() => expect(document.title).toBe('Home | Tessera'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Home');
  expect(screen.getByRole('heading', { name: 'Page home' })).toHaveFocus();
});

test('the breadcrumb has the exact title, and the values of parameters', async () => {
  const { router } = renderShell();
  const crumbs = await screen.findByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByText('home')).toHaveAttribute('aria-current', 'page');
  await act(() => router.navigate('/my-assets/optio-testnet/OPT'));
  expect(within(crumbs).getByText('Optio/OPT')).toHaveAttribute('aria-current', 'page');
  expect(within(crumbs).getByRole('link', { name: 'assets' })).toHaveAttribute('href', '/my-assets');
});

test('the card of the person: picture to the profile, menu with Settings and Logout', async () => {
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

test('without a wallet the profile and the entries lead to its set-up', async () => {
  renderShell({ path: '/setup-wallet', wallets: [] });
  await main();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/setup-wallet');
  expect(await entry('Send/Receive')).toHaveAttribute('href', '/setup-wallet');
  expect(await entry('Settings')).toHaveAttribute('href', '/settings');
});

test('Logout asks, Cancel stays, Logout clears and goes to /login', async () => {
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

test('Send/Receive opens from the sidebar, from a command and by its URL', async () => {
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

test('the reset of the wallet key opens by its command, never beside another dialog', async () => {
  renderShell({ path: '/my-assets' });
  await main();
  act(() => void openWalletKeyReset());
  await userEvent.click(await screen.findByRole('button', { name: 'Close key reset' }));
  expect(screen.queryByRole('button', { name: 'Close key reset' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Send\/Receive is open/)).not.toBeInTheDocument();
});

test('from Send/Receive the reset leads back to it, with nothing that begins another transfer', async () => {
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

test('staking opens by its command from any page, and comes back after the reset of the wallet key', async () => {
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

test('staking that does not load says so over the page, and opens when it is tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderShell({ path: '/my-assets', fails: 'staking' });
  await main();
  act(() => void openStake({ action: 'stake', validator: 'optiovaloper1north' }));
  await userEvent.click(await screen.findByRole('button', { name: /did not load: Try Again$/ }));
  expect(await screen.findByText('Staking is open: stake optiovaloper1north')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('without a wallet the reset of its key leads to its set-up', async () => {
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

  test('the menu takes the focus, the rest is inert, Escape gives it back', async () => {
    renderShell({ width: 800 });
    await open();
    expect(content().closest('[inert]')).not.toBeNull();
    expect(await entry('Home')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(content().closest('[inert]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  });

  test('its button and a navigation close it', async () => {
    renderShell({ width: 800 });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(content().closest('[inert]')).toBeNull();
    await open();
    await userEvent.click(await entry('Assets'));
    expect(content().closest('[inert]')).toBeNull();
  });
});

test('the first stop of the keyboard skips to the content', async () => {
  renderShell();
  await main();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a remote that is not published leaves the shell with Logout alone', async () => {
  renderShell({ path: '/404', entries: [entryOf({ name: 'auth' })], user: maya });
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('what was open, and with whom, is not there after the next sign-in', async () => {
  const { session } = renderShell();
  await main();
  act(() => void openSendReceive({ symbol: 'OPT' }));
  await screen.findByText('Send/Receive is open: OPT');
  await act(async () => session.logout());
  expect(useOverlays.getState()).toMatchObject({ sendReceive: false, request: {} });
});
