import { enterWithWallet } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

test('redirects visitors to log in from all but the public pages', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/my-assets', '/setup-wallet', '/nowhere']) {
    await page.goto(at(path));
    await expect(page, path).toHaveURL(at('/login'));
  }
  for (const path of ['/signup', '/404', '/error']) {
    await page.goto(at(path));
    await expect(page, path).toHaveURL(at(path));
  }
  await page.goto(at('/c/maya.okafor'));
  await expect(page).toHaveURL(at('/login?referral=maya.okafor'));
});

test('redirects / and unknown paths to the dashboard, and confirms logout', async ({ context }) => {
  const page = await enterWithWallet(context, aPerson('Jonas', 'Weber'));
  for (const path of ['/', '/nowhere', '/login', '/setup-wallet']) {
    await page.goto(at(path));
    await expect(page, path).toHaveURL(at('/dashboard'));
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera.'))),
  ).toEqual([]);
});

test('opens the sidebar on a phone and restores the focus', async ({ context }) => {
  const page = await enterWithWallet(context, aPerson('Priya', 'Raman'));
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  const assets = page.getByRole('link', { name: 'Assets' });
  await expect(assets).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(assets).not.toBeInViewport();
  await expect(menu).toBeFocused();
  await menu.click();
  await assets.click();
  await expect(page).toHaveURL(at('/my-assets'));
  await expect(assets).not.toBeInViewport();
});
