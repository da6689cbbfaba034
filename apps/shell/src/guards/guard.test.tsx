import { screen, waitFor } from '@testing-library/react';
import { maya, renderShell } from '../testing/render-shell';

afterEach(() => jest.restoreAllMocks());

test('redirects / to the dashboard after tokens and validators have loaded', async () => {
  const { at, calls } = renderShell({ path: '/' });
  await waitFor(() => expect(at()).toBe('/dashboard'));
  expect(calls).toEqual(expect.arrayContaining(['GET /api/wallets', 'GET /api/validators']));
  expect(calls.some((call) => call.endsWith('/tokens'))).toBe(true);
});

test('keeps the profile of a signed-out visitor as referral', async () => {
  const { at } = renderShell({ path: '/c/daniel', user: null });
  await waitFor(() => expect(at()).toBe('/login?referral=daniel'));
  expect(sessionStorage.getItem('tessera.referral')).toBe('daniel');
});

test('redirects an incomplete profile to onboarding', async () => {
  const { at, calls } = renderShell({ path: '/dashboard', user: { ...maya, username: null } });
  await waitFor(() => expect(at()).toBe('/onboarding'));
  expect(calls).not.toContain('GET /api/wallets');
});

test('logs out when the user does not load', async () => {
  const { at, calls, session } = renderShell({ path: '/dashboard', userFails: true });
  await waitFor(() => expect(at()).toBe('/login'));
  expect([session.isLoggedIn(), calls.includes('GET /api/user')]).toEqual([false, true]);
});

test('redirects the dashboard to the wallet set-up, inside the layout, without a wallet', async () => {
  const { at } = renderShell({ path: '/dashboard', wallets: [] });
  await waitFor(() => expect(at()).toBe('/setup-wallet'));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument();
});

test('redirects an unknown path to the home page', async () => {
  const { at } = renderShell({ path: '/nowhere' });
  await waitFor(() => expect(at()).toBe('/dashboard'));
});

test('redirects a profile link with a stray % to the login', async () => {
  // The router warns about it too.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { at } = renderShell({ path: '/c/%zz', user: null });
  await waitFor(() => expect(at()).toBe('/login?referral=%zz'));
  expect(screen.queryByRole('heading', { name: 'Something Went Wrong!' })).not.toBeInTheDocument();
});
