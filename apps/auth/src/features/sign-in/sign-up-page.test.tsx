import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { SignUpPage } from './sign-up-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers'] = {}, path = '/signup') =>
  renderPage({ Component: SignUpPage, path, answers });
const submit = () => screen.getByRole('button', { name: 'Sign up' });

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste('maya@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByLabelText('I am at least 18 years old'));
  await user.click(screen.getByLabelText(/I accept the terms/));
}

beforeEach(() => sessionStorage.clear());

test('shows an error for each empty field, but not that two empty passwords differ', async () => {
  const { user, calls } = open();
  await user.click(submit());
  for (const rule of [
    'Email or phone is required',
    'Password is required',
    'You must be at least 18 years old',
    'Consent is required',
  ]) {
    expect(await screen.findByText(rule)).toBeVisible();
  }
  expect(screen.queryByText('Passwords must match')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('links both documents in the consent, in a new tab', () => {
  open();
  for (const [name, href] of [
    ['terms of use', '/terms'],
    ['privacy policy', '/privacy'],
  ] as const) {
    const link = screen.getByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
  expect(
    screen.getByRole('checkbox', { name: 'I accept the terms of use and the privacy policy' }),
  ).toBeVisible();
});

test('shows different passwords together with every other error', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Password'));
  await user.paste('tessera-one!');
  await user.click(screen.getByLabelText('Confirm password'));
  await user.paste('tessera-two!');
  await user.click(submit());
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(screen.getByText('Consent is required')).toBeVisible();
});

test.each([
  ['short!', 'Password must be at least 8 characters'],
  ['longenough1', 'Password must contain at least one special character'],
])('rejects the password %s', async (password, rule) => {
  const { user } = open();
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(submit());
  expect(await screen.findByText(rule)).toBeVisible();
});

test('rejects a different confirmation', async () => {
  const { user, calls } = open();
  await fill(user);
  await user.type(screen.getByLabelText('Confirm password'), '?');
  await user.click(submit());
  expect(await screen.findByText('Passwords must match')).toBeVisible();
  expect(calls).toEqual([]);
});

test('registers with the kept referral and continues with the code', async () => {
  const { user, calls, router } = open(
    { '/register': { status: 201, body: { message: 'A code is on its way', expires_in: 600 } } },
    '/signup?referral=mayaok',
  );
  expect(await screen.findByText(/You came through a shared link/)).toBeVisible();
  await fill(user);
  await user.click(submit());
  await screen.findByText('elsewhere');
  expect(calls[0]?.body).toEqual({
    type: 'email',
    identifier: 'maya@example.com',
    password: 'tessera-one!',
    password_confirmation: 'tessera-one!',
    age_confirmed: true,
    consent: true,
    referral: 'mayaok',
    redirect_url: `${window.location.origin}/magicLogin`,
  });
  expect(router.state.location).toMatchObject({
    pathname: '/verify-otp',
    state: { identifier: 'maya@example.com' },
  });
});

test("shows the server's error under its field", async () => {
  const { user } = open({
    '/register': {
      status: 422,
      body: { message: 'M', code: 'VALIDATION', errors: { password: ['This password is too common'] } },
    },
  });
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('This password is too common')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com');
});
