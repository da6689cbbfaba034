import type { BrowserContext, Page } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

/** A path and its expected page: `stays`, or the redirect target. */
type Row = readonly [path: string, expected: string];
const stays = 'stays';

/** Every page that opens for a visitor, and a page of each need that does not. */
const signedOut: readonly Row[] = [
  ['/', '/login'],
  ['/login', stays],
  ['/signup', stays],
  ['/verify-otp', '/login'],
  ['/forgot-password', stays],
  ['/reset-password', stays],
  ['/setup-password', stays],
  ['/no-invitations', stays],
  ['/callback', stays],
  ['/magicLogin', stays],
  ['/404', stays],
  ['/error', stays],
  ['/nowhere', '/login'],
  ['/dashboard', '/login'],
  ['/settings', '/login'],
  ['/onboarding', '/login'],
];

const beforeOnboarding: readonly Row[] = [
  ['/', '/onboarding'],
  ['/login', '/onboarding'],
  ['/nowhere', '/onboarding'],
  ['/dashboard', '/onboarding'],
  ['/settings', '/onboarding'],
  ['/onboarding', stays],
  ['/verify-identifier', stays],
  ['/verify-phone-number', stays],
];

/** The set-up and /verify-change-password redirect by themselves without an earlier step. */
const withoutWallet: readonly Row[] = [
  ['/', '/setup-wallet'],
  ['/login', '/setup-wallet'],
  ['/nowhere', '/setup-wallet'],
  ['/dashboard', '/setup-wallet'],
  ['/send-receive', '/setup-wallet'],
  ['/home', stays],
  ['/verify-identifier', stays],
  ['/setup-wallet/wallet-passcode', stays],
  ['/setup-wallet/wallet-mnemonic', '/setup-wallet'],
  ['/setup-wallet/confirm-wallet-create', '/setup-wallet'],
  ['/verify-change-password', '/change-password'],
];

const withWallet: readonly Row[] = [
  ['/', '/dashboard'],
  ['/login', '/dashboard'],
  ['/signup', '/dashboard'],
  ['/dashboard', stays],
  ['/nowhere', '/dashboard'],
  ['/my-assets/nowhere', '/dashboard'],
  ['/home', stays],
  ['/my-assets', stays],
  ['/my-assets/optio-testnet/OPT', stays],
  ['/contacts', stays],
  ['/contacts/maya.okafor', stays],
  ['/followers', stays],
  ['/send-receive', '/dashboard'],
  ['/settings', stays],
  ['/setup-wallet', '/dashboard'],
  ['/setup-wallet/wallet-passcode', '/dashboard'],
  ['/setup-wallet/wallet-mnemonic', '/dashboard'],
  ['/setup-wallet/confirm-wallet-create', '/dashboard'],
  ['/onboarding', stays],
  ['/verify-identifier', stays],
  ['/verify-phone-number', stays],
  ['/change-password', stays],
  ['/verify-change-password', '/change-password'],
];

/** Opens paths directly, as an external link does, and collects the wrong redirects. */
async function walk(page: Page, routes: readonly Row[]): Promise<void> {
  const wrong: string[] = [];
  for (const [path, target] of routes) {
    const expected = target === stays ? path : target;
    await page.goto(at(path));
    // The page has no heading while the guard waits.
    await expect(page.locator('h1').first(), path).toBeAttached();
    const arrived = await page
      .waitForURL(at(expected), { timeout: 45_000 })
      .then(() => true)
      .catch(() => false);
    if (!arrived) wrong.push(`${path} leads to ${new URL(page.url()).pathname} instead of ${expected}`);
  }
  expect(wrong).toEqual([]);
}

const signIn = async (
  context: BrowserContext,
  ...account: ['signed up' | 'onboarded' | 'complete', string]
) => enter(context, await makeAccount(context, aPerson(account[1], 'Lindqvist'), account[0]));

test('opens or redirects each kind of page when signed out', async ({ page }) => {
  await walk(page, signedOut);
  await page.goto(at('/c/maya.okafor'));
  await expect(page).toHaveURL(at('/login?referral=maya.okafor'));
});

test('opens or redirects each kind of page before onboarding', async ({ context }) => {
  await walk(await signIn(context, 'signed up', 'Freja'), beforeOnboarding);
});

test('opens or redirects each kind of page without a wallet', async ({ context }) => {
  await walk(await signIn(context, 'onboarded', 'Signe'), withoutWallet);
});

test('opens or redirects each kind of page with a wallet', async ({ context }) => {
  await walk(await signIn(context, 'complete', 'Astrid'), withWallet);
});

test('shows sidebar and header only after the wallet check', async ({ context }) => {
  const page = await signIn(context, 'onboarded', 'Elin');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let asked = false;
  await page.route('**/api/wallets', async (route) => {
    asked = true;
    await held;
    await route.continue();
  });
  await page.goto(at('/settings'));
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => asked).toBe(true);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  release();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
