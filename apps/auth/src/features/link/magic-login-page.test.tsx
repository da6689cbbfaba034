import { screen } from '@testing-library/react';
import { signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { MagicLoginPage } from './magic-login-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: MagicLoginPage, path: '/magicLogin', answers });

afterEach(() => window.history.replaceState(null, '', '/'));

const press = (user: ReturnType<typeof open>['user']) =>
  user.click(screen.getByRole('button', { name: 'Log in' }));

test('a press, not the opening, spends the token, which is in the address no more', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  const { user, calls, session } = open({ '/magicLogin': { status: 200, body: signedIn() } });
  expect([calls, window.location.hash]).toEqual([[], '']);
  await press(user);
  await screen.findByText('elsewhere');
  expect(calls).toEqual([{ path: '/magicLogin', body: { token: 'abc', platform_type: 'parlerpay' } }]);
  expect(session.isLoggedIn()).toBe(true);
});

test('a spent link says so and leads back', async () => {
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

test('a failure on the way is told, and the link can be tried again', async () => {
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

test('without a token there is nothing to spend', () => {
  const { calls } = open({});
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(calls).toEqual([]);
});
