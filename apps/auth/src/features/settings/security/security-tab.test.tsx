import { screen, waitFor, within } from '@testing-library/react';
import { buildSecurity } from '../../../testing/builders';
import { ok, openSettings } from '../../../testing/open-settings';

type Answers = Parameters<typeof openSettings>[1];
const open = (
  security = buildSecurity(),
  answers: Answers = {},
  user: Parameters<typeof openSettings>[2] = {},
) => openSettings('security', { '/user/security': ok(security), ...answers }, user);

test('shows the password, where codes go, and the other ways to log in', async () => {
  open(
    buildSecurity({
      identifiers: [
        { type: 'phone', value: '+447700900118', primary: false, verified_at: null },
        { type: 'email', value: 'maya@example.com', primary: true, verified_at: null },
      ],
    }),
  );
  const section = await screen.findByRole('region', { name: 'Sign-in' });
  expect(await within(section).findByText('Changed on AUG 14, 2026')).toBeVisible();
  expect(within(section).getByText('Codes go to m••••@example.com')).toBeVisible();
  expect(within(section).getByText('+447700900118')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/change-password');
  expect(screen.getByRole('link', { name: 'Add email' })).toHaveAttribute('href', '/verify-identifier');
  expect(screen.getByRole('link', { name: 'Add phone' })).toHaveAttribute('href', '/verify-phone-number');
});

test('an account without a password makes one first', async () => {
  open(buildSecurity({ hasPassword: false, passwordChangedAt: null }));
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getByText('Set a password first')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});

test.each([
  [[] as const, 'Not set up yet'],
  [['Operations Staff'] as const, 'Not set up yet. Your Operations Staff role needs it'],
])('with the roles %j the authenticator row says: %s', async (roles, words) => {
  open(buildSecurity(), {}, { roles: [...roles] });
  expect(await screen.findByText(words)).toBeVisible();
});

test('staff cannot turn the authenticator app off', async () => {
  open(buildSecurity({ totp: true, recoveryCodesLeft: 1 }), {}, { roles: ['Admin'] });
  expect(await screen.findByText('On. 1 recovery code left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('a load that fails says so in its card and can be tried again', async () => {
  let broken = true;
  const { user } = open(buildSecurity(), {
    '/user/security': () =>
      broken ? { status: 500, body: { message: 'x', code: 'X' } } : ok(buildSecurity()),
  });
  expect(await screen.findByText('Your ways to sign in did not load')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Changed on AUG 14, 2026')).toBeVisible();
});

test('the payments site opens in a window that cannot reach back, with the code in the fragment', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user } = open(buildSecurity(), {
    '/session-handoff': ok({ code: 'once', url: 'https://pay.example/callback', expires_in: 60 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Open payments site' }));
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('https://pay.example/callback#code=once', '_blank', 'noopener'),
  );
  opened.mockRestore();
});

test('the open tab stands in the address', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('tab', { name: 'Appearance' }));
  expect(router.state.location.search).toBe('?tab=appearance');
  expect(screen.getByRole('tab', { name: 'Appearance' })).toHaveAttribute('aria-selected', 'true');
});
