import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../commands/axe';
import { checkPageVariants } from '../commands/check-page-variants';
import { aPerson, type Person } from '../commands/person';
import { expect, test } from '../commands/test';
import { withCoins } from '../commands/with-coins';
import { NotificationsMenu } from '../pages/notifications-menu';
import { SendReceiveDialog } from '../pages/send-receive-dialog';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

/** Creates a user with coins whose notifications are the grants only, all read. */
async function withEverythingRead(context: BrowserContext, person: Person): Promise<Page> {
  const page = await withCoins(context, person);
  await page.goto(at('/notifications'));
  // A grant's notification appears when its block is indexed.
  for (const symbol of ['OPT', 'ETH', 'USDT', 'USDC', 'WBTC'])
    await expect(
      page.getByRole('main').getByText(new RegExp(`^You received .* ${symbol} from `)),
    ).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Notifications', exact: true }),
  ).toBeVisible();
  return page;
}

async function pay(page: Page, from: Person, to: Person, amount: string): Promise<void> {
  const dialog = new SendReceiveDialog(page);
  await page.goto(at('/dashboard'));
  await dialog.send(from, { symbol: 'OPT', amount, to: `@${to.username}` });
  await expect(dialog.dialog.getByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
}

test('shows notifications on open pages, and marks them read, clears, restores and mutes them', async ({
  browser,
  context,
}) => {
  const [nora, piet] = [aPerson('Nora', 'Blum'), aPerson('Piet', 'Maas')];
  const [sender, page] = await Promise.all([
    withCoins(await browser.newContext(), piet),
    withEverythingRead(context, nora),
  ]);
  const second = await context.newPage();
  await second.goto(at('/dashboard'));
  const [here, there] = [new NotificationsMenu(page), new NotificationsMenu(second)];
  await expect(there.bell('Notifications')).toBeVisible();

  await test.step('counts an incoming payment on every open page without a reload', async () => {
    await pay(sender, piet, nora, '1.25');
    for (const menu of [here, there]) await expect(menu.bell('Notifications, 1 unread')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Today' }).getByRole('link').first()).toContainText(
      `You received 1.25 OPT from @${piet.username}.`,
    );
    await there.open();
    await expectAccessible(second, 'the menu of notifications');
    await expect(there.row('Incoming payment')).toContainText(/\d+ (second|minute)s? ago/);
  });

  await test.step('opens the payment from its row and marks it read on every page', async () => {
    await there.row(`You received 1.25 OPT from @${piet.username}.`).click();
    await expect(second).toHaveURL(/\/my-assets\/transactions\?transaction=/);
    await expect(there.menu).toHaveCount(0);
    await expect(second.getByRole('dialog')).toBeVisible();
    await second.keyboard.press('Escape');
    await expect(second.getByRole('dialog')).toHaveCount(0);
    for (const menu of [here, there]) await expect(menu.bell('Notifications')).toBeVisible();
  });

  await test.step('restores cleared notifications on Undo, and deletes them without it', async () => {
    const rows = page.getByRole('main').getByRole('listitem');
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(before);
    await page.reload();
    await expect(rows).toHaveCount(before);

    const sent = page.waitForResponse((answer) => answer.url().includes('/api/delete-notifications'));
    await page.getByRole('button', { name: 'Clear' }).click();
    expect((await sent).status()).toBe(200);
    await expect(page.getByRole('status').getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    await there.open();
    await expect(there.menu.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    await second.keyboard.press('Escape');
    await expect(there.bell('Notifications')).toBeFocused();
  });

  await test.step('sends no notification of a kind that is turned off', async () => {
    await page.goto(at('/settings?tab=notifications'));
    await page.getByRole('switch', { name: 'Received in the app' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await pay(sender, piet, nora, '0.75');
    await second.goto(at('/dashboard'));
    await expect(
      second.getByRole('region', { name: 'Recent activity' }).getByText('+0.7500 OPT'),
    ).toBeVisible();
    await second.goto(at('/notifications'));
    await expect(second.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    await expect(there.bell('Notifications')).toBeVisible();
  });
});

test('passes the page checks on page and menu, and works by keyboard only', async ({ context }) => {
  const page = await withCoins(context, aPerson('Lena', 'Ott'));
  await page.goto(at('/notifications'));
  await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
  await checkPageVariants(page, '/notifications');

  const menu = new NotificationsMenu(page);
  await menu.bell(/^Notifications/).focus();
  await page.keyboard.press('Enter');
  await expect(menu.menu).toBeVisible();
  await checkPageVariants(page, 'the menu');
  await menu.row('Incoming payment').press('Enter');
  await expect(page).toHaveURL(/\/my-assets\//);
});
