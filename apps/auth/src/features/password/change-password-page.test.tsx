import { createMemorySession } from '@tessera/session/testing';
import { screen } from '@testing-library/react';
import { buildSecurity, buildUser, tokens } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { ChangePasswordPage } from './change-password-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];
function open(answers: Answers, security = buildSecurity()) {
  const session = createMemorySession({});
  session.login(tokens, buildUser({ username: 'mayaok' }));
  return renderPage({
    Component: ChangePasswordPage,
    path: '/change-password',
    session,
    answers: { '/user/security': { status: 200, body: { data: security } }, ...answers },
  });
}
async function give(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByLabelText('Current password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

test('sends a code for the right password, which is in no address and no history', async () => {
  const { user, calls, router } = open({
    '/user/initiate-password-change': {
      status: 200,
      body: { message: 'Sent', sentTo: 'm••••@example.com', expires_in: 600 },
    },
  });
  expect(screen.getByText('Signed in as @mayaok.')).toBeVisible();
  await give(user);
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toEqual({ current_password: 'tessera-one!' });
  expect(router.state.location).toMatchObject({
    pathname: '/verify-change-password',
    search: '',
    state: { sentTo: 'm••••@example.com' },
  });
});

test('shows a wrong password under its field and keeps it', async () => {
  const message = 'This is not your password';
  const { user, toasts } = open({
    '/user/initiate-password-change': {
      status: 422,
      body: { message, code: 'VALIDATION', errors: { current_password: [message] } },
    },
  });
  await give(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Current password')).toHaveValue('tessera-one!');
  expect(toasts).toEqual([]);
});

test('offers a link when the account has no password', async () => {
  open({}, buildSecurity({ hasPassword: false }));
  expect(await screen.findByRole('link', { name: 'Set a password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
});
