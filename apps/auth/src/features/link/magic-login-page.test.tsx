import { screen } from '@testing-library/react';
import { signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { MagicLoginPage } from './magic-login-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: MagicLoginPage, path: '/magicLogin', answers });

afterEach(() => window.history.replaceState(null, '', '/'));

const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Log in' }));

test('sends the token on a click, not on opening, and removes it from the address', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  const { user, calls, session } = open({ '/magicLogin': { status: 200, body: signedIn() } });
  expect([calls, window.location.hash]).toEqual([[], '']);
  await press(user);
  await screen.findByText('elsewhere');
  expect(calls).toEqual([{ path: '/magicLogin', body: { token: 'abc', platform_type: 'parlerpay' } }]);
  expect(session.isLoggedIn()).toBe(true);
});

test('shows an expired link with a link to the login', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  const { user } = open({
    '/magicLogin': {
      status: 422,
      body: { message: 'This link has expired or was used before', code: 'LINK_EXPIRED' },
    },
  });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
});

test('shows a failed request and sends the token again on a click', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  let answer: { status: number; body: object } = { status: 500, body: {} };
  const { user, calls } = open({ '/magicLogin': () => answer });
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
  answer = { status: 200, body: signedIn() };
  await press(user);
  await screen.findByText('elsewhere');
  expect(calls.map(({ body }) => body)).toEqual([
    { token: 'abc', platform_type: 'parlerpay' },
    { token: 'abc', platform_type: 'parlerpay' },
  ]);
});

test('sends no request when the link has no token', () => {
  const { calls } = open({});
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(calls).toEqual([]);
});
