import { act, screen, within } from '@testing-library/react';
import { withKilled } from '../testing/killed';
import { everything } from '../testing/registry-entries';
import { byName, renderShell } from '../testing/render-shell';

const main = () => screen.findByRole('navigation', { name: 'Main' });
const inMain = async (name: string) => within(await main()).queryByRole('link', { name });
const isAway = () => screen.findByRole('heading', { name: 'Contacts is not available right now' });

test('says that a killed remote is not available, and keeps the navigation without its entries', async () => {
  renderShell({ entries: withKilled('contacts'), path: '/contacts' });
  expect(await isAway()).toBeVisible();
  expect(await inMain('Assets')).toBeVisible();
  expect(await inMain('Contacts')).not.toBeInTheDocument();
});

test('shows the page of a revived remote in the same document', async () => {
  let entries = withKilled('contacts');
  const remotes = () => ({ data: byName(entries) });
  const { queryClient } = renderShell({ entries, path: '/contacts', remotes });
  expect(await isAway()).toBeVisible();
  entries = everything();
  await act(() => queryClient.invalidateQueries({ queryKey: ['remotes'] }));
  expect(await screen.findByRole('heading', { name: 'Page Contacts' })).toBeVisible();
  expect(await inMain('Contacts')).toBeVisible();
});
