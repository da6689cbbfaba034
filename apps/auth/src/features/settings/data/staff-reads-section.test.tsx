import type { StaffRead } from '@tessera/contracts/admin-users';
import { screen, within } from '@testing-library/react';
import { ok, openSettings } from '../../../testing/open-settings';

const read: StaffRead = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  scope: 'transfers',
  reason: 'ticket',
  note: 'You asked why a transfer was slow.',
  by: null,
  role: 'Customer Support',
  at: '2026-11-20T05:01:00.000Z',
};
const path = '/user/staff-reads';
const open = (answer: Parameters<typeof openSettings>[1][string]) =>
  openSettings('data', { '/user/deletion': ok({ deletes_at: null, holdings: [] }), [path]: answer });
const section = () => screen.findByRole('region', { name: 'Seen by staff' });

test('shows role, record, reason and time of each read, and no name', async () => {
  open(ok([read]));
  const seen = within(await section());
  expect(await seen.findByText('Customer Support read your transfers')).toBeVisible();
  expect(seen.getByText('Answer to a ticket: "You asked why a transfer was slow."')).toBeVisible();
  expect(seen.getByTitle('2026-11-20 05:01:00 UTC')).toBeVisible();
});

test('shows when staff read nothing', async () => {
  open(ok([]));
  expect(await within(await section()).findByText('No staff member has looked at your record')).toBeVisible();
});

test('shows a failure in its card and tries again', async () => {
  let asked = 0;
  const { user } = open(() => ((asked += 1) === 1 ? { status: 500, body: {} } : ok([read])));
  const seen = within(await section());
  await user.click(await seen.findByRole('button', { name: 'Try Again' }));
  expect(await seen.findByText('Customer Support read your transfers')).toBeVisible();
});
