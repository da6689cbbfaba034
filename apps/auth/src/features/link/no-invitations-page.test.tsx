import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { NoInvitationsPage } from './no-invitations-page';

const open = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({ Component: NoInvitationsPage, path: '/no-invitations', answers });
const press = () => screen.findByRole('button', { name: 'Get no more invitations' });

afterEach(() => window.history.replaceState(null, '', '/'));

test('ends invitations on a click, not on opening', async () => {
  window.history.replaceState(null, '', '/no-invitations#token=abc');
  const { user, calls } = open({ '/invitations/opt-out': { status: 200, body: {} } });
  const button = await press();
  expect([calls, window.location.hash]).toEqual([[], '']);
  await user.click(button);
  expect(await screen.findByText('We send no more invitations to your address.')).toBeVisible();
  expect(calls).toEqual([{ path: '/invitations/opt-out', body: { token: 'abc' } }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows why a link was rejected and allows another try', async () => {
  window.history.replaceState(null, '', '/no-invitations#token=abc');
  const body = { message: 'This link has expired or was used before', code: 'LINK_EXPIRED' };
  const { user } = open({ '/invitations/opt-out': { status: 422, body } });
  await user.click(await press());
  expect(await screen.findByRole('alert')).toHaveTextContent(body.message);
  expect(await press()).toBeEnabled();
});

test('offers no button when the link has no token', () => {
  open({});
  expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before');
  expect(screen.queryByRole('button')).toBeNull();
});
