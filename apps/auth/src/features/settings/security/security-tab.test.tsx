import { screen, waitFor, within } from '@testing-library/react';
import { buildIdentifier, buildSecurity, buildUser } from '../../../testing/builders';
import { ok, openSettings, refused } from '../../../testing/open-settings';

type Answers = Parameters<typeof openSettings>[1];
const open = (
  security = buildSecurity(),
  answers: Answers = {},
  user: Parameters<typeof openSettings>[2] = {},
) => openSettings('security', { '/user/security': ok(security), ...answers }, user);

test('shows the password, the recipient of codes and the other identifiers', async () => {
  open(
    buildSecurity({
      identifiers: [
        buildIdentifier({ type: 'phone', value: '+447700900118' }),
        buildIdentifier({
          id: '01JD2V7Q8M3N4P5R6S7T8V9W0B',
          value: 'maya@example.com',
          primary: true,
          removable: false,
        }),
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

test('offers a first password when the account has none', async () => {
  open(buildSecurity({ hasPassword: false, passwordChangedAt: null }));
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getAllByText('Set a password first')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'Add email' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Set up' })).not.toBeInTheDocument();
});

const main = buildIdentifier({ value: 'maya@example.com', primary: true, removable: false });
const second = buildIdentifier({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0B' });

test('removes a further email with the password after a confirmation', async () => {
  let identifiers = [main, second];
  let answer = refused(422, 'This is not your password', 'password');
  const { user, calls } = open(buildSecurity(), {
    '/user/security': () => ok(buildSecurity({ identifiers })),
    '/user': ok(buildUser()),
    [`DELETE /user/identifiers/${second.id}`]: () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove second@example.com' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove email' });
  expect(dialog).toHaveTextContent('second@example.com can then no longer be used to log in');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('Password is required')).toBeVisible();
  await user.click(within(dialog).getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('This is not your password')).toBeVisible();
  answer = { status: 200, body: {} } as never;
  identifiers = [main];
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByText('second@example.com')).not.toBeInTheDocument());
  expect(calls.findLast(({ path }) => path.startsWith('/user/identifiers/'))?.body).toEqual({
    password: 'tessera-one!',
  });
});

test('asks for the authenticator code too when the app is on', async () => {
  const { user, calls } = open(buildSecurity({ totp: true, identifiers: [main, second] }), {
    '/user': ok(buildUser()),
    [`DELETE /user/identifiers/${second.id}`]: {
      status: 401,
      body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove second@example.com' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove email' });
  await user.click(within(dialog).getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('Enter a code')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Code of the app, or a recovery code'), '712345');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await within(dialog).findByText('Invalid Auth Code')).toBeVisible();
  expect(calls.at(-1)?.body).toEqual({ password: 'tessera-one!', code: '712345' });
});

test('offers no removal of the recipient of codes', async () => {
  open(buildSecurity({ identifiers: [main, second] }));
  expect(await screen.findByText('Codes go to m••••@example.com')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test.each([
  [[] as const, 'Not set up yet'],
  [['Operations Staff'] as const, 'Not set up yet. Your Operations Staff role needs it'],
])('with the roles %j shows in the authenticator row: %s', async (roles, words) => {
  open(buildSecurity(), {}, { roles: [...roles] });
  expect(await screen.findByText(words)).toBeVisible();
});

test('offers staff no way to turn the authenticator app off', async () => {
  open(buildSecurity({ totp: true, recoveryCodesLeft: 1 }), {}, { roles: ['Admin'] });
  expect(await screen.findByText('On. 1 recovery code left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

test('shows a failed load in its card and tries again', async () => {
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

test('opens the payments site without an opener and with the code in the fragment', async () => {
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

test('keeps the open tab in the address', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('tab', { name: 'Appearance' }));
  expect(router.state.location.search).toBe('?tab=appearance');
  expect(screen.getByRole('tab', { name: 'Appearance' })).toHaveAttribute('aria-selected', 'true');
});
