import { createMemorySession } from '@tessera/session/testing';
import { screen } from '@testing-library/react';
import { buildUser, tokens } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { ResetPasswordPage } from './reset-password-page';
import { SetupPasswordPage } from './setup-password-page';

type Answers = Parameters<typeof renderPage>[0]['answers'];
const expired = {
  status: 422,
  body: { message: 'This link has expired or was used before', code: 'LINK_EXPIRED' },
};
const valid = { '/resetPassword?token=abc': { status: 200, body: { valid: true } } };
const refusing = (message: string) => ({
  status: 422,
  body: { message, code: 'VALIDATION', errors: { password: [message] } },
});

function open(path: '/reset-password' | '/setup-password', answers: Answers, hash = '#token=abc') {
  window.history.replaceState(null, '', `${path}${hash}`);
  const Component = path === '/reset-password' ? ResetPasswordPage : SetupPasswordPage;
  return renderPage({ Component, path, answers });
}
async function save(user: ReturnType<typeof open>['user'], confirmation = 'tessera-two!') {
  await user.click(await screen.findByLabelText('New password'));
  await user.paste('tessera-two!');
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste(confirmation);
  await user.click(screen.getByRole('button', { name: 'Save password' }));
}

afterEach(() => window.history.replaceState(null, '', '/'));

test('removes the token from the address, checks it and sets the password once', async () => {
  const { user, calls, router } = open('/reset-password', {
    ...valid,
    '/resetPassword': { status: 200, body: { message: 'Done' } },
  });
  expect(window.location.hash).toBe('');
  await save(user);
  await screen.findByText('elsewhere');
  expect(calls.at(-1)).toEqual({
    path: '/resetPassword',
    body: { password: 'tessera-two!', password_confirmation: 'tessera-two!', token: 'abc' },
  });
  expect(router.state.location.pathname).toBe('/login');
});

test.each([
  ['a spent link', '#token=abc', { '/resetPassword?token=abc': expired }],
  ['no link at all', '', {}],
])('offers a new link for %s', async (_name, hash, answers) => {
  open('/reset-password', answers, hash);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('shows a dead link when it expires while the form is open', async () => {
  const { user } = open('/reset-password', { ...valid, '/resetPassword': expired });
  await save(user);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('shows a short password and a different confirmation together', async () => {
  const { user } = open('/reset-password', valid);
  await user.click(await screen.findByLabelText('New password'));
  await user.paste('short!');
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste('other!');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Passwords must match')).toBeVisible();
});

test('keeps the values when the passwords differ or the server rejects a common one', async () => {
  const { user, toasts } = open('/reset-password', {
    ...valid,
    '/resetPassword': refusing('This password is too common'),
  });
  await save(user, 'tessera-three!');
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  await user.clear(screen.getByLabelText('Confirm password'));
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste('tessera-two!');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This password is too common')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('tessera-two!');
  expect(toasts).toEqual([]);
});

test('signs out a signed-in user, because the old password ended the session', async () => {
  window.history.replaceState(null, '', '/reset-password#token=abc');
  const session = createMemorySession({});
  session.login(tokens, buildUser());
  const answers = { ...valid, '/resetPassword': { status: 200, body: { message: 'Done' } } };
  const { user } = renderPage({ Component: ResetPasswordPage, path: '/reset-password', answers, session });
  await save(user);
  await screen.findByRole('button', { name: 'Save password' });
  expect(session.isLoggedIn()).toBe(false);
});

test('sends the token of a set-up link as bearer with the first password', async () => {
  const { user, calls, bearers } = open('/setup-password', {
    '/setupPassword': { status: 200, body: { message: 'Done' } },
  });
  expect(screen.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await save(user);
  await screen.findByText('elsewhere');
  expect(calls.at(-1)?.body).toEqual({
    password: 'tessera-two!',
    password_confirmation: 'tessera-two!',
  });
  expect(bearers.at(-1)).toBe('Bearer abc');
});

test('shows a dead link, not a lost session, when a set-up link is rejected', async () => {
  const { user, calls } = open('/setup-password', {
    '/setupPassword': { status: 401, body: { message: 'Unauthenticated', code: 'UNAUTHENTICATED' } },
  });
  await save(user);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/setupPassword']);
});

test('asks an invited user for age and consent, creates the account and sets its first password', async () => {
  const { user, calls, bearers } = open(
    '/setup-password',
    {
      '/invitations/accept': { status: 200, body: { token: 'first', expires_in: 900 } },
      '/setupPassword': { status: 200, body: { message: 'Done' } },
    },
    '#invitation=inv',
  );
  expect(window.location.hash).toBe('');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('You must be at least 18 years old')).toBeVisible();
  expect(screen.getByText('Consent is required')).toBeVisible();
  await user.click(screen.getByLabelText('I am at least 18 years old'));
  await user.click(screen.getByLabelText(/I accept the terms/));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await save(user);
  await screen.findByText('elsewhere');
  expect(calls.map(({ path }) => path)).toEqual(['/invitations/accept', '/setupPassword']);
  expect(calls[0]?.body).toEqual({ token: 'inv', age_confirmed: true, consent: true });
  expect(bearers[1]).toBe('Bearer first');
});

test('shows a dead link when the invitation was accepted before', async () => {
  const { user } = open('/setup-password', { '/invitations/accept': expired }, '#invitation=inv');
  await user.click(screen.getByLabelText('I am at least 18 years old'));
  await user.click(screen.getByLabelText(/I accept the terms/));
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
