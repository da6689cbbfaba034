import { screen } from '@testing-library/react';
import { signedIn } from '../../../testing/builders';
import { renderPage } from '../../../testing/render-page';
import { MagicLoginPage } from './magic-login-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: MagicLoginPage, path: '/magicLogin', answers });

afterEach(() => window.history.replaceState(null, '', '/'));

test('spends the token of the fragment once, takes it out of the address and signs in', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  const { calls, session } = open({ '/magicLogin': { status: 200, body: signedIn() } });
  await screen.findByText('elsewhere');
  expect(calls).toEqual([{ path: '/magicLogin', body: { token: 'abc', platform_type: 'parlerpay' } }]);
  expect([session.isLoggedIn(), window.location.hash]).toEqual([true, '']);
});

test('a spent link says so and leads back', async () => {
  window.history.replaceState(null, '', '/magicLogin#token=abc');
  open({
    '/magicLogin': {
      status: 422,
      body: { message: 'This link has expired or was used before', code: 'LINK_EXPIRED' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
});

test('without a token there is nothing to spend', () => {
  const { calls } = open({});
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(calls).toEqual([]);
});
