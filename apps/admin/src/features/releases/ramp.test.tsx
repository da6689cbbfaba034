import { ok } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildCanary, buildReleases, NEW } from '../../testing/releases.builder';
import { renderAdmin } from '../../testing/render-admin';
import { ReleasesPage } from './releases-page';

test('starts a ramp, and shows its step and the time of the next one', async () => {
  const ramp = { steps: [1, 10, 50, 100], step: 1, nextAt: '2026-11-21T04:30:00.000Z' };
  const ramped = { ...buildCanary(), canaryPercent: 10, canaryAudience: 'Only users in DE.', ramp };
  const answers = {
    '/admin/releases': [buildReleases(), buildReleases([ramped])].map((body) => ({ status: 200, body })),
    '/admin/releases/wallet/ramp': ok(ramped),
  };
  const { user, callsTo } = renderAdmin(<ReleasesPage />, {
    area: 'releases',
    roles: ['Admin'],
    path: '/admin/releases',
    answers,
  });
  await user.click(await screen.findByRole('button', { name: 'Canary of wallet' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Canary of wallet' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Percent of people' }));
  await user.click(dialog.getByRole('combobox', { name: 'Share' }));
  await user.click(await screen.findByRole('option', { name: 'Grows every 30 minutes: 1%, 10%, 50%, 100%' }));
  expect(dialog.queryByRole('textbox', { name: 'Percent of people' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Start canary' }));
  await waitFor(() =>
    expect(callsTo('/admin/releases/wallet/ramp')[0]?.body).toEqual({ version: NEW, everyMinutes: 30 }),
  );
  expect(await screen.findByText('Step 2 of 4')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'wallet' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'wallet' }));
  expect(drawer.getByText('Ramp').nextSibling).toHaveTextContent(
    /Step 2 of 4 of 1%, 10%, 50%, 100%; the next from .*2026/,
  );
  expect(drawer.getByText('People on canary').nextSibling).toHaveTextContent('Only users in DE.');
});
