import { enterWithWallet } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { stackAddress } from '../setup/address';

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
  await expect(page).toHaveURL(`${stackAddress().origin}/my-assets`);
  await expect(assets).not.toBeInViewport();
});
