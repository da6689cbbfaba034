import type { Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe';
import { checkPageVariants } from '../commands/check-page-variants';
import { expectNothingClipped } from '../commands/clipping';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { withCoins } from '../commands/with-coins';
import { StakingPage } from '../pages/staking-page';
import { stackAddress } from '../setup/address';

const widths = [1440, 768, 390] as const;
/** Other specs and the gallery run axe on the other pages. */
const checkedWithAxe = [
  '/dashboard',
  '/my-assets',
  '/my-assets/optio-testnet/OPT',
  '/my-assets/transactions',
  '/my-assets/stake/optio-testnet/OPT',
];
const pages = [
  '/dashboard',
  '/notifications',
  '/my-assets',
  '/my-assets/optio-testnet/OPT',
  '/my-assets/stake/optio-testnet/OPT',
  '/my-assets/transactions',
  '/contacts',
  '/followers',
  '/profile',
  '/distribution',
  '/distribution/validators',
  '/create-validator',
  '/settings',
  '/help-support',
  '/help-support/tickets/new',
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${stackAddress().origin}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
}

const atEveryWidth = async (
  page: Page,
  screen: string,
  check: () => Promise<void> = async () => undefined,
) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check();
    await expectNothingClipped(page, `${screen}, ${width}`);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('passes axe and shows every text in full or with an ellipsis on signed-in pages, in menus and in pickers', async ({
  context,
}) => {
  const person = aPerson('Wilhelmina', 'Featherstonehaugh');
  const page = await withCoins(context, person);
  await open(page, '/my-assets/stake/optio-testnet/OPT');
  // The row of a move has the longest text of the history.
  const staking = new StakingPage(page, person);
  await staking.stake('2', 'Northwind Staking');
  await page.getByRole('button', { name: 'Move your stake with Northwind Staking' }).click();
  await staking.amount('1');
  await staking.choose('Kestrel Labs');
  await staking.preview();
  await staking.confirm(/^Move /);
  for (const path of pages) {
    await open(page, path);
    await atEveryWidth(page, path);
    // The frame of the shell is in no other check of all looks.
    if (checkedWithAxe.includes(path))
      await checkPageVariants(page, path, { everyLook: path === '/dashboard' });
  }

  await open(page, '/my-assets/transactions');
  await atEveryWidth(page, 'dates menu', async () => {
    await page.getByRole('button', { name: 'Dates' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  });
  await page.getByRole('link', { name: 'RECEIVED' }).first().click();
  await expect(page.getByText('Share receipt')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingClipped(page, `transaction detail, ${width}`);
  }

  await open(page, '/my-assets');
  await atEveryWidth(page, 'notifications menu', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  });
  await page.getByRole('button', { name: /^Account menu of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectNothingClipped(page, 'account menu');
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByText('Send/Receive').click();
  const dialog = page.getByRole('dialog', { name: 'Send/Receive' });
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeVisible();
  await expectAccessible(page, 'Send/Receive');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByRole('combobox', { name: /^Asset/ }).click();
    await expect(page.getByRole('option')).toHaveCount(5);
    await expectNothingClipped(page, `asset picker, ${width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});
