import { screen } from '@testing-library/react';
import { signedIn } from '../../testing/builders';
import { renderPage } from '../../testing/render-page';
import { CallbackPage } from './callback-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: CallbackPage, path: '/callback', answers });

afterEach(() => window.history.replaceState(null, '', '/'));

test('exchanges the code of the fragment once and signs in', async () => {
  window.history.replaceState(null, '', '/callback#code=once');
  const { calls, session } = open({ '/session-handoff/exchange': { status: 200, body: signedIn() } });
  await screen.findByText('elsewhere');
  expect(calls).toEqual([
    { path: '/session-handoff/exchange', body: { code: 'once', platform_type: 'parlerpay' } },
  ]);
  expect([session.isLoggedIn(), window.location.hash]).toEqual([true, '']);
});

test('shows an expired code with a link to the login', async () => {
  window.history.replaceState(null, '', '/callback#code=once');
  open({
    '/session-handoff/exchange': {
      status: 422,
      body: { message: 'This link has expired or was used before', code: 'LINK_EXPIRED' },
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
});

test('shows a failed request and sends the code again on a click', async () => {
  window.history.replaceState(null, '', '/callback#code=once');
  let answer: { status: number; body: object } = { status: 503, body: { message: 'Busy' } };
  const { user, calls } = open({ '/session-handoff/exchange': () => answer });
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  answer = { status: 200, body: signedIn() };
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('elsewhere');
  expect(calls).toHaveLength(2);
});
