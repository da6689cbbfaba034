import { screen } from '@testing-library/react';
import { signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { VerifyOtpPage } from './verify-otp-page';

const pending = { type: 'email', identifier: 'maya@example.com', withLink: true, method: 'totp' };
const wrongCode = {
  status: 401,
  body: { error: 'Invalid Auth Code', message: 'Invalid Auth Code', code: 'INVALID_AUTH_CODE' },
};
const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: VerifyOtpPage, path: '/verify-otp', state: pending, answers });

test('offers no new code, because the app shows the code', () => {
  open({});
  expect(screen.getByText(/from your authenticator app/)).toBeVisible();
  expect(screen.queryByText(/Did not get it/)).not.toBeInTheDocument();
});

test('signs in with the code of the app', async () => {
  const { user, calls, session } = open({ '/authCodeLogin': { status: 200, body: signedIn() } });
  await user.click(screen.getByLabelText('Digit 1 of 6'));
  await user.paste('712345');
  await screen.findByText('elsewhere');
  expect(calls[0]?.body).toMatchObject({ identifier: 'maya@example.com', authCode: '712345' });
  expect(session.isLoggedIn()).toBe(true);
});

test('signs in with a recovery code', async () => {
  const { user, calls } = open({ '/authCodeLogin': { status: 200, body: signedIn() } });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByLabelText('Recovery code'));
  await user.paste('4kq7-m2xd-9trb');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('elsewhere');
  expect(calls[0]?.body).toMatchObject({ authCode: '4kq7-m2xd-9trb', remember_me: false });
});

test('announces a wrong recovery code and keeps it in the field', async () => {
  const { user } = open({ '/authCodeLogin': wrongCode });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a recovery code');
  await user.type(screen.getByLabelText('Recovery code'), '4kq7-m2xd');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Invalid Auth Code')).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveValue('4kq7-m2xd');
  await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(screen.getByLabelText('Digit 1 of 6')).toBeVisible();
});

test('shows the attempts left when a recovery code is wrong', async () => {
  const { user } = open({ '/authCodeLogin': { ...wrongCode, body: { ...wrongCode.body, attemptsLeft: 1 } } });
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), '4kq7-m2xd{Enter}');
  expect(await screen.findByText('Invalid Auth Code. 1 try left.')).toBeVisible();
});
