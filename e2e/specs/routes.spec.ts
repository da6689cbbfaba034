import type { BrowserContext, Page } from '@playwright/test';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

/** Expected page per state: signed out, signed up only, without a wallet, complete. `stays`, or the redirect target. */
type Row = readonly [path: string, out: string, incomplete: string, walletless: string, complete: string];
const stays = 'stays';

/** The guard reads no state for pages that need nothing (resolve-redirect.test.ts), so they are opened signed out only. */
const isGuarded = ([, ...expected]: Row) => new Set(expected).size > 1;

const routes: readonly Row[] = [
  ['/', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/login', stays, '/onboarding', '/setup-wallet', '/dashboard'],
  ['/signup', stays, '/onboarding', '/setup-wallet', '/dashboard'],
  ['/verify-otp', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/forgot-password', stays, stays, stays, stays],
  ['/reset-password', stays, stays, stays, stays],
  ['/setup-password', stays, stays, stays, stays],
  ['/no-invitations', stays, stays, stays, stays],
  ['/callback', stays, stays, stays, stays],
  ['/magicLogin', stays, stays, stays, stays],
  ['/404', stays, stays, stays, stays],
  ['/error', stays, stays, stays, stays],
  ['/nowhere', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/my-assets/nowhere', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/dashboard', '/login', '/onboarding', '/setup-wallet', stays],
  ['/home', '/login', '/onboarding', stays, stays],
  ['/my-assets', '/login', '/onboarding', '/setup-wallet', stays],
  ['/my-assets/optio-testnet/OPT', '/login', '/onboarding', '/setup-wallet', stays],
  ['/contacts', '/login', '/onboarding', '/setup-wallet', stays],
  ['/contacts/maya.okafor', '/login', '/onboarding', '/setup-wallet', stays],
  ['/followers', '/login', '/onboarding', '/setup-wallet', stays],
  ['/send-receive', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/settings', '/login', '/onboarding', stays, stays],
  ['/setup-wallet', '/login', '/onboarding', stays, '/dashboard'],
  ['/setup-wallet/wallet-passcode', '/login', '/onboarding', stays, '/dashboard'],
  ['/setup-wallet/wallet-mnemonic', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/setup-wallet/confirm-wallet-create', '/login', '/onboarding', '/setup-wallet', '/dashboard'],
  ['/onboarding', '/login', stays, stays, stays],
  ['/verify-identifier', '/login', stays, stays, stays],
  ['/verify-phone-number', '/login', stays, stays, stays],
  ['/change-password', '/login', '/onboarding', stays, stays],
  ['/verify-change-password', '/login', '/onboarding', '/change-password', '/change-password'],
];

/** Opens paths directly, as an external link does, and collects the wrong redirects. */
async function walk(page: Page, column: 1 | 2 | 3 | 4): Promise<void> {
  const wrong: string[] = [];
  for (const row of column === 1 ? routes : routes.filter(isGuarded)) {
    const [path] = row;
    const expected = row[column] === stays ? path : row[column];
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

test('opens or redirects every route when signed out', async ({ page }) => {
  await walk(page, 1);
  await page.goto(at('/c/maya.okafor'));
  await expect(page).toHaveURL(at('/login?referral=maya.okafor'));
});

test('opens or redirects every guarded route before onboarding', async ({ context }) => {
  await walk(await signIn(context, 'signed up', 'Freja'), 2);
});

test('opens or redirects every guarded route without a wallet', async ({ context }) => {
  await walk(await signIn(context, 'onboarded', 'Signe'), 3);
});

test('opens or redirects every guarded route of a user with a wallet', async ({ context }) => {
  await walk(await signIn(context, 'complete', 'Astrid'), 4);
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
