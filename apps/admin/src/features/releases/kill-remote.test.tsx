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

test('kills a remote with a reason', async () => {
  const { user, callsTo } = open({
    '/admin/releases': [page(), page(killed)],
    '/admin/releases/wallet/kill': ok(killed),
  });
  await user.click((await drawer()).getByRole('button', { name: 'Kill for everyone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kill wallet for everyone?' }));
  await user.click(dialog.getByRole('button', { name: 'Kill' }));
  expect(callsTo('/admin/releases/wallet/kill')).toEqual([]);
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Kill' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/kill')[0]?.body).toEqual({ reason }));
});

test('shows why a remote is killed, and revives it', async () => {
  const { user, callsTo } = open({
    '/admin/releases': page(killed),
    '/admin/releases/wallet/revive': ok(buildRelease()),
  });
  const shown = await drawer();
  expect(shown.getByText('Killed')).toBeVisible();
  expect(shown.getByText(/Payments are shown twice\. Since /)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Revive' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revive wallet?' }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste('Fixed in the new version.');
  await user.click(dialog.getByRole('button', { name: 'Revive' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/revive')).toHaveLength(1));
});

test('takes over the kill of a key, and does not offer it for a kill by staff', async () => {
  const byKey = buildRelease({ killed: { reason, at: '2026-11-20T14:00:00.000Z', byKey: true } });
  const { user, callsTo } = open({
    '/admin/releases': [page(byKey), page(killed)],
    '/admin/releases/wallet/kill': ok(killed),
  });
  await user.click((await drawer()).getByRole('button', { name: 'Take over the kill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kill wallet for everyone?' }));
  await user.click(dialog.getByRole('textbox', { name: 'Reason' }));
  await user.paste(reason);
  await user.click(dialog.getByRole('button', { name: 'Kill' }));
  await waitFor(() => expect(callsTo('/admin/releases/wallet/kill')).toHaveLength(1));
  const shown = await drawer();
  await waitFor(() =>
    expect(shown.queryByRole('button', { name: 'Take over the kill' })).not.toBeInTheDocument(),
  );
  expect(shown.getByRole('button', { name: 'Revive' })).toBeVisible();
});

test('does not offer to kill auth', async () => {
  renderAdmin(<ReleasesPage />, {
    area: 'releases',
    path: '/admin/releases?open=auth',
    answers: { '/admin/releases': page(buildRelease({ name: 'auth' })) },
  });
  const shown = within(await screen.findByRole('dialog', { name: 'auth' }));
  expect(shown.queryByRole('button', { name: /Kill/ })).not.toBeInTheDocument();
});
