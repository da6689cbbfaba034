import { RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

/** Published pages by their needs. The verdict of the guard for each need and state is in resolve-redirect.test.ts. */
const pages = {
  nothing: [
    '/account-deletion',
    '/callback',
    '/contact',
    '/forgot-password',
    '/magicLogin',
    '/no-invitations',
    '/privacy',
    '/reset-password',
    '/setup-password',
    '/support',
    '/terms',
  ],
  'signed-out': ['/login', '/signup', '/verify-otp'],
  session: ['/onboarding', '/verify-identifier', '/verify-phone-number'],
  profile: [
    '/c/:value',
    '/change-password',
    '/home',
    '/settings',
    '/setup-wallet',
    '/setup-wallet/confirm-wallet-create',
    '/setup-wallet/wallet-mnemonic',
    '/setup-wallet/wallet-passcode',
    '/verify-change-password',
  ],
  wallet: [
    '/contacts',
    '/contacts/:value',
    '/create-validator',
    '/dashboard',
    '/distribution',
    '/distribution/validators',
    '/distribution/validators/:operator',
    '/followers',
    '/help-support',
    '/help-support/tickets',
    '/help-support/tickets/:id',
    '/help-support/tickets/new',
    '/my-assets',
    '/my-assets/:chainId/:symbol',
    '/my-assets/stake/:chainId/:symbol',
    '/my-assets/transactions',
    '/notifications',
    '/profile',
  ],
};

test('publishes every page with its needs', async ({ request }) => {
  const { data } = v.parse(
    RemotesAnswer,
    await (await request.get(`${stackAddress().origin}/api/remotes`)).json(),
  );
  const remotes = ['auth', 'contacts', 'help', 'notifications', 'staking', 'wallet'];
  const routes = remotes.flatMap((name) => data[name]?.manifest.routes ?? []);
  const withNeeds = (needs: string) =>
    routes.flatMap((route) => (route.needs === needs ? [route.path] : [])).toSorted();
  expect(Object.fromEntries(Object.keys(pages).map((needs) => [needs, withNeeds(needs)]))).toEqual(pages);
  expect(routes).toHaveLength(Object.values(pages).flat().length);
});
