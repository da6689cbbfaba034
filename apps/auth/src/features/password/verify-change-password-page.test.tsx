import { createMemorySession } from '@tessera/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { buildUser, tokens } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { VerifyChangePasswordPage } from './verify-change-password-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];
function open(answers: Answers, state: unknown = { sentTo: 'm••••@example.com' }) {
  const session = createMemorySession({});
  session.login(tokens, buildUser());
  return renderPage({
    Component: VerifyChangePasswordPage,
    path: '/verify-change-password',
    state,
    session,
    answers,
  });
}
async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  await user.click(screen.getByLabelText('New password'));
  await user.paste('tessera-two!');
  await user.click(screen.getByLabelText('Confirm new password'));
  await user.paste('tessera-two!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test('changes the password and returns to the settings, still signed in', async () => {
  const { user, calls, router, session } = open({
    '/user/change-password': { status: 200, body: { message: 'Done' } },
  });
  expect(screen.getByText('m••••@example.com')).toBeVisible();
  await fill(user);
  await screen.findByText('elsewhere');
  expect(calls[0]?.body).toEqual({
    authCode: '409118',
    password: 'tessera-two!',
    password_confirmation: 'tessera-two!',
  });
  expect([router.state.location.pathname, session.isLoggedIn()]).toEqual(['/settings', true]);
});

test('announces a wrong code, clears only the boxes and refreshes no token', async () => {
  const { user, calls } = open({
    '/user/change-password': {
      status: 401,
      body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
    },
  });
  await fill(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
  await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
  expect(screen.getByLabelText('New password')).toHaveValue('tessera-two!');
  expect(calls.map(({ path }) => path)).toEqual(['/user/change-password']);
});

test('shows a rejected old password under its field', async () => {
  const message = 'The new password must differ from the current one';
  const { user } = open({
    '/user/change-password': {
      status: 422,
      body: { message, code: 'VALIDATION', errors: { password: [message] } },
    },
  });
  await fill(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('4');
});

test('returns to the previous step without a sent code', () => {
  const { router } = open({}, null);
  expect(router.state.location.pathname).toBe('/change-password');
});

test('shows different passwords together with a missing code', async () => {
  const { user, calls } = open({});
  await user.click(screen.getByLabelText('New password'));
  await user.paste('tessera-two!');
  await user.click(screen.getByLabelText('Confirm new password'));
  await user.paste('tessera-three!');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(screen.getByText('Enter the 6 digits of the code')).toBeVisible();
  expect(calls).toEqual([]);
});

test('offers a new code after 30 seconds', () => {
  jest.useFakeTimers();
  open({});
  expect(screen.getByText('Resend in 0:30')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Send a new code' })).toBeNull();
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByRole('link', { name: 'Send a new code' })).toHaveAttribute('href', '/change-password');
  jest.useRealTimers();
});
