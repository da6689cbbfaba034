import { KILLED_CONTRACT, type RegistryEntry } from '@tessera/contracts/remotes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { everything } from '../testing/registry-entries';
import { renderShell } from '../testing/render-shell';

/** Returns the registry as the server sends it while contacts is killed. */
const withKilled = (): RegistryEntry[] =>
  everything().map((entry) =>
    entry.manifest.name === 'contacts'
      ? {
          ...entry,
          contract: KILLED_CONTRACT,
          entry: '',
          manifest: { ...entry.manifest, nav: [], slots: [] },
        }
      : entry,
  );
const contacts = (entries: RegistryEntry[]) => ({
  data: Object.fromEntries(
    entries.filter(({ manifest }) => manifest.name === 'contacts').map((entry) => ['contacts', entry]),
  ),
});
const main = () => screen.findByRole('navigation', { name: 'Main' });

test('says that a killed remote is not available, and keeps the navigation without its entries', async () => {
  renderShell({ entries: withKilled(), path: '/contacts' });
  expect(await screen.findByRole('heading', { name: 'Contacts is not available right now' })).toBeVisible();
  expect(within(await main()).getByRole('link', { name: 'Assets' })).toBeVisible();
  expect(within(await main()).queryByRole('link', { name: 'Contacts' })).not.toBeInTheDocument();
});

test('replaces the open page of a remote that is killed, and shows it again after the revival', async () => {
  const { registry, retried } = renderShell({ path: '/contacts' });
  expect(await screen.findByRole('heading', { name: 'Page Contacts' })).toBeVisible();
  expect(within(await main()).getByRole('link', { name: 'Contacts' })).toBeVisible();
  act(() => registry.add(contacts(withKilled()), () => true));
  expect(await screen.findByRole('heading', { name: 'Contacts is not available right now' })).toBeVisible();
  expect(within(await main()).queryByRole('link', { name: 'Contacts' })).not.toBeInTheDocument();
  await waitFor(() => expect(retried).toEqual(['contacts']));
  act(() => registry.add(contacts(everything()), () => true));
  expect(await screen.findByRole('heading', { name: 'Page Contacts' })).toBeVisible();
  expect(within(await main()).getByRole('link', { name: 'Contacts' })).toBeVisible();
});
