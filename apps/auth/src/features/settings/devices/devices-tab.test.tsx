import type { SignedInSession, TrustedDevice } from '@tessera/contracts/account';
import { FIXED_NOW, fixClock } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import { ok, openSettings, refused } from '../../../testing/open-settings';
import { daysLeft } from './days-left';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

const DAY = 24 * 3_600_000;
const inDays = (days: number) => new Date(FIXED_NOW + days * DAY).toISOString();
const session = (over: Partial<SignedInSession>): SignedInSession => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W01',
  browser: 'Chrome on macOS',
  place: '203.0.113.7',
  created_at: inDays(-1),
  last_used_at: inDays(-0.125),
  current: false,
  ...over,
});
const here = session({ current: true });
const phone = session({ id: '01JD2V7Q8M3N4P5R6S7T8V9W02', browser: 'Safari on iPhone' });
const device: TrustedDevice = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W03',
  browser: 'Firefox on Windows',
  created_at: inDays(-22),
  last_used_at: null,
  expires_at: inDays(7.5),
  current: false,
};

function open(more: Parameters<typeof openSettings>[1] = {}) {
  return openSettings('devices', {
    '/user/sessions': ok([phone, here]),
    '/user/devices': ok([device]),
    ...more,
  });
}

test.each([
  [29.2, 30],
  [7.5, 8],
  [0.1, 1],
  [-1, 0],
  [31, 30],
])('shows %d days of trust as %d tiles', (days, tiles) => {
  expect(daysLeft(inDays(days), FIXED_NOW)).toBe(tiles);
});

test('shows the current browser first without a button and logs out another', async () => {
  let sessions = [phone, here];
  const { user, calls } = open({
    '/user/sessions': () => ok(sessions),
    [`DELETE /user/sessions/${phone.id}`]: () => {
      sessions = [here];
      return { status: 200, body: {} };
    },
  });
  const section = await screen.findByRole('region', { name: 'Signed in now' });
  await within(section).findByText('This one');
  expect(section).toHaveTextContent(/Chrome on macOS.*This one.*Safari on iPhone/);
  expect(within(section).getByText('203.0.113.7. Active 3 hours ago')).toBeVisible();
  expect(within(section).queryByRole('button', { name: 'Log out Chrome on macOS' })).not.toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Log out Safari on iPhone' }));
  await screen.findByRole('region', { name: 'Signed in now' });
  expect(calls.map(({ path }) => path)).toContain(`/user/sessions/${phone.id}`);
  expect(await within(section).findByText(/Since/)).toBeVisible();
  expect(within(section).queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

test('keeps a session in the list when the request fails', async () => {
  const { user, toasts } = open({ [`DELETE /user/sessions/${phone.id}`]: refused(503, 'Try later') });
  await user.click(await screen.findByRole('button', { name: 'Log out Safari on iPhone' }));
  expect(await screen.findByText('Safari on iPhone')).toBeVisible();
  expect(toasts).toEqual(['Try later']);
});

test('asks first, then logs out everywhere, here too', async () => {
  const { user, calls, session: own } = open({ '/logout': { status: 200, body: {} } });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Log out everywhere?' });
  expect(own.isLoggedIn()).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  expect(calls).toContainEqual({ path: '/logout', body: { everywhere: true } });
  expect(own.isLoggedIn()).toBe(false);
});

test('keeps this session when logging out everywhere fails', async () => {
  const { user, toasts, session: own } = open({ '/logout': refused(503, 'Try later') });
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  expect([toasts, own.isLoggedIn()]).toEqual([['Try later'], true]);
});

test('shows the days of a trusted device as tiles and forgets it', async () => {
  let devices = [device];
  const { user } = open({
    '/user/devices': () => ok(devices),
    [`DELETE /user/devices/${device.id}`]: () => {
      devices = [];
      return { status: 200, body: {} };
    },
  });
  expect(await screen.findByRole('meter', { name: 'Days of trust left' })).toHaveAttribute(
    'aria-valuenow',
    '8',
  );
  expect(screen.getByText(/^8 days left, until/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget Firefox on Windows' }));
  expect(await screen.findByText('No trusted devices')).toBeVisible();
});
