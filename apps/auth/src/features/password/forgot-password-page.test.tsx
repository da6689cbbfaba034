import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { ForgotPasswordPage } from './forgot-password-page';

const sent = { '/forgotPassword': { status: 200, body: { message: 'Sent', expires_in: 600 } } };
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'X' },
};
const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: ForgotPasswordPage, path: '/forgot-password', answers });

async function ask(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
}

test('asks for identifier and code, and opens the new password with the token in the fragment', async () => {
  const { user, calls, router } = open({
    ...sent,
    '/validateResetPasswordOTP': { status: 200, body: { token: 'a b', expires_in: 600 } },
  });
  await ask(user);
  expect(await screen.findByText(/If m••••@example.com is on an account/)).toBeVisible();
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  await screen.findByText('elsewhere');
  expect(calls).toEqual([
    {
      path: '/forgotPassword',
      body: {
        type: 'email',
        identifier: 'maya@example.com',
        redirect_url: `${window.location.origin}/reset-password`,
      },
    },
    { path: '/validateResetPasswordOTP', body: { identifier: 'maya@example.com', authCode: '409118' } },
  ]);
  expect(router.state.location).toMatchObject({
    pathname: '/reset-password',
    search: '',
    hash: '#token=a%20b',
  });
  expect(router.state.location.state).toBeNull();
});

test('announces a wrong code and clears the boxes', async () => {
  const { user, toasts } = open({ ...sent, '/validateResetPasswordOTP': wrongCode });
  await ask(user);
  await user.click(await screen.findByLabelText('Digit 1 of 6'));
  await user.paste('409118');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Auth Code');
  expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
  expect(toasts).toEqual([]);
});

test('rejects an invalid address before any request', async () => {
  const { user, calls } = open(sent);
  await user.type(screen.getByLabelText('Email'), 'maya.okafor');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email format');
  expect(calls).toEqual([]);
});

test('allows another identifier', async () => {
  const { user } = open(sent);
  await ask(user);
  await user.click(await screen.findByRole('button', { name: 'Use another email or phone' }));
  expect(screen.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
});
