import { ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRelease, buildReleases } from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

const reason = 'Payments are shown twice.';
const killed = buildRelease({ killed: { reason, at: '2026-11-20T14:00:00.000Z' } });
const page = (release = buildRelease()) => ({ status: 200, body: buildReleases([release]) });
const open = (answers: Answers) =>
  renderAdmin(<ReleasesPage />, { area: 'releases', path: '/admin/releases?open=wallet', answers });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'wallet' }));

test('switches a remote off with a reason', async () => {
  const { user, callsTo } = open({
    '/admin/releases': [page(), page(killed)],
    '/admin/releases/wallet/kill': ok(killed),
  });
  await user.click((await drawer()).getByRole('button', { name: 'Switch off for everyone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off wallet for everyone?' }));
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(callsTo('/admin/releases/wallet/kill')).toEqual([]);
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/kill')[0]?.body).toEqual({ reason }));
});

test('shows why a remote is switched off, and switches it on again', async () => {
  const { user, callsTo } = open({
    '/admin/releases': page(killed),
    '/admin/releases/wallet/revive': ok(buildRelease()),
  });
  const shown = await drawer();
  expect(shown.getByText('Switched off')).toBeVisible();
  expect(shown.getByText(/Payments are shown twice\. Since /)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Switch on again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch on wallet again?' }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Fixed in the new version.');
  await user.click(dialog.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/revive')).toHaveLength(1));
});

test('does not offer to switch off auth', async () => {
  renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: '/admin/releases?open=auth',
    answers: { '/admin/releases': page(buildRelease({ name: 'auth' })) },
  });
  const shown = within(await screen.findByRole('dialog', { name: 'auth' }));
  expect(shown.queryByRole('button', { name: /Switch off/ })).not.toBeInTheDocument();
});
