import { enterWithWallet } from '../commands/account';
import { expectAccessible } from '../commands/axe';
import { checkPageVariants } from '../commands/check-page-variants';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

test('passes axe on the pages of a visitor', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Log in'],
    ['/signup', 'Create your account'],
    ['/404', 'Page Not Found'],
    ['/error', 'Something'],
  ] as const) {
    await page.goto(`${stackAddress().origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(title) })).toBeVisible();
    await checkPageVariants(page, path);
  }
});

test('passes axe on the pages of a user with a wallet', async ({ context }) => {
  test.setTimeout(180_000);
  const page = await enterWithWallet(context, aPerson('Sofia', 'Marchetti'));
  await expect(page.getByText('+100.0000 OPT')).toBeVisible({ timeout: 30_000 });
  await checkPageVariants(page, '/dashboard');
  for (const [path, heading] of [
    ['/my-assets', 'Assets'],
    ['/my-assets/optio-testnet/OPT', 'Optio'],
    ['/my-assets/transactions', 'Transactions'],
    ['/my-assets/stake/optio-testnet/OPT', 'Staked balance'],
  ] as const) {
    await page.goto(`${stackAddress().origin}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await checkPageVariants(page, path);
  }
  await page.goto(`${stackAddress().origin}/my-assets/stake/optio-testnet/OPT?stake=`);
  await page.getByRole('dialog', { name: 'Stake' }).getByRole('radio').first().check();
  await expectAccessible(page, 'Stake');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dialog = new SendReceiveDialog(page);
  await dialog.open();
  await expectAccessible(page, 'Send/Receive, Send');
  await dialog.dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog.dialog.getByText(/Real OPT sent to this address is lost/)).toBeVisible();
  await expectAccessible(page, 'Send/Receive, Receive');
});
