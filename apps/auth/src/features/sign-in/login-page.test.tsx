import { act, screen } from '@testing-library/react';
import { countries, signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { LoginPage } from './login-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers'], path = '/login') =>
  renderPage({ Component: LoginPage, path, answers });

async function logIn(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => sessionStorage.clear());

test('continues with the code and keeps the identifier out of the address', async () => {
  const { user, calls, router } = open({
    '/login': { status: 200, body: { two_step: true, expires_in: 600 } },
  });
  await logIn(user);
  await screen.findByText('elsewhere');
  expect(router.state.location).toMatchObject({
    pathname: '/verify-otp',
    search: '',
    state: { type: 'email', identifier: 'maya@example.com' },
  });
  expect(calls[0]?.body).toMatchObject({
    type: 'email',
    identifier: 'maya@example.com',
    password: 'tessera-one!',
  });
});

test('signs in immediately on a trusted device', async () => {
  const { user, calls, session, router } = open({ '/login': { status: 200, body: signedIn() } });
  await logIn(user);
  await screen.findByText('elsewhere');
  // No code request follows that could name the platform.
  expect(calls[0]?.body).toMatchObject({ platform_type: 'parlerpay' });
  expect(session.store.getState()).toMatchObject({
    isAuthenticated: true,
    user: { email: 'maya@example.com' },
  });
  expect(router.state.location.pathname).toBe('/');
});

test('shows a 422 under its field and keeps the values', async () => {
  const message = 'The details do not match an account';
  const { user, toasts, session } = open({
    '/login': { status: 422, body: { message, code: 'VALIDATION', errors: { identifier: [message] } } },
  });
  await logIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('tessera-one!');
  expect([toasts, session.isLoggedIn()]).toEqual([[], false]);
});

test('shows a 422 without fields as a toast', async () => {
  const { user, toasts } = open({
    '/login': { status: 422, body: { message: 'The details do not match an account', code: 'VALIDATION' } },
  });
  await logIn(user);
  expect(toasts).toEqual(['The details do not match an account']);
});

test('rejects empty and malformed fields before any request', async () => {
  const { user, calls } = open({});
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Email or phone is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya at example');
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(calls).toEqual([]);
});

test('shows and hides the password', async () => {
  const { user } = open({});
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('restores the typed value after a look at the other identifier type', async () => {
  const { user } = open({ '/countries': { status: 200, body: countries } });
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await act(() => user.click(screen.getByRole('button', { name: 'Phone' })));
  await user.type(await screen.findByLabelText('Phone number'), '(415) 555-2671');
  await user.click(screen.getByRole('button', { name: 'Email' }));
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
  await act(() => user.click(screen.getByRole('button', { name: 'Phone' })));
  expect(await screen.findByLabelText('Phone number')).toHaveValue('(415) 555-2671');
});

test('sends a phone number as E.164', async () => {
  const { user, calls } = open({
    '/countries': { status: 200, body: countries },
    '/login': { status: 200, body: { two_step: true, expires_in: 600 } },
  });
  // A page that suspends inside a click continues only when that click's act is awaited.
  await act(() => user.click(screen.getByRole('button', { name: 'Phone' })));
  await user.type(await screen.findByLabelText('Phone number'), '(415) 555-2671');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toMatchObject({ type: 'phone', identifier: '+14155552671' });
});

test('keeps the referral of the address and sends it', async () => {
  const { user, calls } = open(
    { '/login': { status: 200, body: { two_step: true, expires_in: 600 } } },
    '/login?referral=mayaok',
  );
  await logIn(user);
  await screen.findByText('elsewhere');
  expect(calls[0]?.body).toMatchObject({ referral: 'mayaok' });
  expect(sessionStorage.getItem('tessera.referral')).toBe('mayaok');
});

test('moves with Tab from the email to the password, and from there to the link of a forgotten password', async () => {
  const { user } = open({});
  screen.getByLabelText('Email').focus();
  await user.tab();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveFocus();
});

test('names the invitation when the page was opened by a shared link', () => {
  open({}, '/login?referral=mayaok');
  expect(screen.getByText(/^You came through a shared link/)).toBeVisible();
});
