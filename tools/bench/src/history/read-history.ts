import type { Locator, Page } from 'playwright-core';

/** The presses of one person who looks for something in a long history: each waits for what it leads to. */
export async function readHistory(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Transactions' });
  const press = (name: string, scope: Page | Locator = page) =>
    scope.getByRole('button', { name, exact: true }).click();
  for (const [name, at] of [
    ['Next page', 2],
    ['Next page', 3],
    ['Previous page', 2],
    ['First page', 1],
  ] as const) {
    await press(name);
    await page.getByText(new RegExp(`^Page ${at} of `)).waitFor();
  }
  await press('Last page');
  await page.waitForURL(/page=\d{4}/);
  await press('First page');
  for (const [filter, choice] of [
    ['Status', 'Failed'],
    ['Type', 'SENT'],
  ] as const) {
    await press(filter);
    await page.getByRole('menuitem', { name: choice }).click();
    await table.getByText(choice).filter({ visible: true }).first().waitFor();
    await press('Clear filters');
    await page.getByText(/^Page 1 of 1\d{3}$/).waitFor();
  }
  await table.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await drawer.getByText('Address').first().waitFor();
  await press('Close', drawer);
  await drawer.waitFor({ state: 'detached' });
}
