import { screen, waitFor } from '@testing-library/react';
import { maya, renderShell } from '../layout/test-shell';

afterEach(() => jest.restoreAllMocks());

test('/ waits for tokens and validators, then goes to the dashboard', async () => {
  const { at, calls } = renderShell({ path: '/' });
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(calls).toEqual(expect.arrayContaining(['GET /api/wallets', 'GET /api/validators']));
  expect(calls.some((call) => call.endsWith('/tokens'))).toBe(true);
});

test('signed out, a profile becomes a referral', async () => {
  const { at } = renderShell({ path: '/c/daniel', user: null });
  await waitFor(() => expect(at()).toBe('/login?referral=daniel'));
  expect(sessionStorage.getItem('tessera.referral')).toBe('daniel');
});

test('an incomplete profile goes to onboarding', async () => {
  const { at, calls } = renderShell({ path: '/dashboard', user: { ...maya, username: null } });
  await waitFor(() => expect(at()).toBe('/onboarding'));
  expect(calls).not.toContain('GET /api/wallets');
});

test('a user that cannot be loaded is logged out', async () => {
  const { at, calls, session } = renderShell({ path: '/dashboard', userFails: true });
  await waitFor(() => expect(at()).toBe('/login'));
  expect([session.isLoggedIn(), calls.includes('GET /api/user')]).toEqual([false, true]);
});

test('without a wallet the dashboard leads to its set-up, inside the layout', async () => {
  const { at } = renderShell({ path: '/dashboard', wallets: [] });
  await waitFor(() => expect(at()).toBe('/setup-wallet'));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('an unknown path leads home', async () => {
  const { at } = renderShell({ path: '/nowhere' });
  await waitFor(() => expect(at()).toBe('/dashboard'));
});

test('a profile whose link has a stray % still leads to the log in', async () => {
  // The router warns of it too.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { at } = renderShell({ path: '/c/%zz', user: null });
  await waitFor(() => expect(at()).toBe('/login?referral=%zz'));
  expect(screen.queryByRole('heading', { name: 'Something Went Wrong!' })).not.toBeInTheDocument();
});
