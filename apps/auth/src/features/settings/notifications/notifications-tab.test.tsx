import type { NotificationChoices } from '@tessera/contracts/account';
import { screen, waitFor, within } from '@testing-library/react';
import { ok, openSettings, refused } from '../../../testing/open-settings';
import { notificationKinds } from './notification-kinds';

const all = (): NotificationChoices =>
  Object.fromEntries(notificationKinds.map(({ kind }) => [kind, { app: true, email: kind === 'security' }]));

test('shows two switches for every kind but security', async () => {
  openSettings('notifications', { '/user/notification-choices': ok(all()) });
  expect(await screen.findAllByRole('switch')).toHaveLength(12);
  const security = screen.getByRole('row', { name: /Sign-in and security/ });
  expect(within(security).getAllByText('Always')).toHaveLength(2);
  expect(screen.getByText('Email goes to maya@example.com')).toBeVisible();
  expect(screen.getByText(/come in one email a day/)).toBeVisible();
});

test('shows the rows without usable switches while it loads', async () => {
  openSettings('notifications', { '/user/notification-choices': ok(all()) });
  const rows = notificationKinds.length + 1;
  expect(screen.getAllByRole('row')).toHaveLength(rows);
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await screen.findAllByRole('switch');
  expect(screen.getAllByRole('row')).toHaveLength(rows);
});

test('saves only the changed kind when a switch is clicked', async () => {
  let kept = all();
  const { user, calls } = openSettings('notifications', {
    'GET /user/notification-choices': () => ok(kept),
    'POST /user/notification-choices': () => {
      kept = { ...kept, staking: { app: true, email: true } };
      return ok(kept);
    },
  });
  const email = await screen.findByRole('switch', { name: 'Staking by email' });
  expect(email).not.toBeChecked();
  await user.click(email);
  expect(email).toBeChecked();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls[1]?.body).toEqual({ staking: { app: true, email: true } });
});

test('rolls back a rejected change', async () => {
  const { user, toasts } = openSettings('notifications', {
    'GET /user/notification-choices': ok(all()),
    'POST /user/notification-choices': refused(503, 'Try later'),
  });
  const email = await screen.findByRole('switch', { name: 'People by email' });
  await user.click(email);
  await waitFor(() => expect(email).not.toBeChecked());
  expect(toasts).toEqual(['Try later']);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('shows no row for a kind that the server does not send', async () => {
  openSettings('notifications', {
    '/user/notification-choices': ok({ support: { app: true, email: true } }),
  });
  expect(await screen.findAllByRole('switch')).toHaveLength(2);
});
