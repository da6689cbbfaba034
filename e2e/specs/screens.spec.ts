import type { Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe';
import { joinWithWallet } from '../commands/join';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

const looks = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 390, height: 844 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

/** Looks at the page in both themes and both widths. */
async function inEveryLook(page: Page, screen: string): Promise<void> {
  for (const { theme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height });
    await expectAccessible(page, `${screen}, ${theme}, ${width}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${screen} at ${width} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('axe finds nothing on the pages of a visitor', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
    ['/404', 'Page Not Found'],
    ['/error', 'Something'],
  ] as const) {
    await page.goto(`${stackAddress().origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
    await inEveryLook(page, path);
  }
});

test('axe finds nothing on the pages of a person with a wallet', async ({ context }) => {
  test.setTimeout(180_000);
  const page = await joinWithWallet(context, aPerson('Sofia', 'Marchetti'));
  await expect(page.getByText('+100.0000 OPT')).toBeVisible({ timeout: 30_000 });
  await inEveryLook(page, '/dashboard');
  for (const [path, heading] of [
    ['/my-assets', 'Assets'],
    ['/my-assets/optio-testnet/OPT', 'Optio'],
    ['/my-assets/transactions', 'Transactions'],
  ] as const) {
    await page.goto(`${stackAddress().origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await inEveryLook(page, path);
  }
  const dialog = new SendReceiveDialog(page);
  await dialog.open();
  await expectAccessible(page, 'Send/Receive, Send');
  await dialog.dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog.dialog.getByText(/Real OPT sent here is lost/)).toBeVisible();
  await expectAccessible(page, 'Send/Receive, Receive');
});
