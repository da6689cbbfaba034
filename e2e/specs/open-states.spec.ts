import { expectAccessible } from '../commands/axe';
import { enter, makeAccount } from '../commands/account';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

/** Checks lists and menus that open over a page. */
const at = (path: string) => `${stackAddress().origin}${path}`;
const themes = ['light', 'dark'] as const;

test('passes axe on the open list of countries', async ({ page }) => {
  await page.goto(at('/signup'));
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('combobox', { name: 'Country' }).click();
    await expect(page.getByRole('option', { name: /Germany/ })).toBeVisible();
    await expectAccessible(page, `/signup, countries, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});

test('passes axe on the open account menu and the open list of assets', async ({ context }) => {
  const page = await enter(context, await makeAccount(context, aPerson('Ines', 'Prado'), 'complete'));
  await page.goto(at('/dashboard'));
  await expect(page.getByRole('region', { name: 'Send and receive' })).toBeVisible();
  const dialog = new SendReceiveDialog(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page, `account menu, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await dialog.open();
    await dialog.dialog.getByRole('combobox', { name: /^Asset/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, `Send/Receive, assets, ${colorScheme}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});
