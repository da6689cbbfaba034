import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOverlays } from '../overlays/overlays.store';
import { everything } from '../../testing/registry-entries';
import { renderShell } from '../../testing/render-shell';

afterEach(() => useOverlays.getState().close());

const main = () => screen.findByRole('navigation', { name: 'Main' });

test.each([['{Control>}k{/Control}'], ['{Meta>}K{/Meta}']])('opens the search with %s', async (keys) => {
  renderShell();
  await main();
  await userEvent.keyboard(keys);
  expect(await screen.findByText('Search is open')).toBeInTheDocument();
});

test('shows no field without a remote for the search', async () => {
  renderShell({ entries: everything().filter(({ manifest }) => manifest.name !== 'contacts') });
  await main();
  expect(screen.queryByRole('button', { name: 'Quick search' })).not.toBeInTheDocument();
});

test('leads to the wallet set-up without a wallet', async () => {
  const { at } = renderShell({ path: '/settings', wallets: [] });
  await main();
  await userEvent.click(screen.getByRole('button', { name: 'Quick search' }));
  expect(at()).toBe('/setup-wallet');
});

describe('Ctrl + K without a remote for the search', () => {
  const entries = everything().filter(({ manifest }) => manifest.name !== 'contacts');

  test('leaves the shortcut to the browser', async () => {
    renderShell({ entries });
    await main();
    expect(fireEvent.keyDown(window, { key: 'k', ctrlKey: true })).toBe(true);
  });

  test('takes no keys from the page after the command of the search', async () => {
    renderShell({ entries });
    await main();
    const press = () => fireEvent.keyDown(document.body, { key: 'a' });
    act(() => useOverlays.getState().openSearch());
    expect(press()).toBe(true);
  });

  test('leads to the wallet set-up without a wallet', async () => {
    const { at, router } = renderShell({ entries, path: '/setup-wallet', wallets: [] });
    await main();
    await act(() => router.navigate('/c/daniel'));
    fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
    await waitFor(() => expect(at()).toBe('/setup-wallet'));
  });
});

test('opens nothing over another dialog', async () => {
  renderShell();
  await userEvent.click(within(await main()).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.queryByText('Search is open')).not.toBeInTheDocument();
});
