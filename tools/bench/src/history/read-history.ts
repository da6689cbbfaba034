import type { Page } from 'playwright-core';
import { press } from './press';

/** Clicks of a user who searches a long history. Each waits for its result. */
export async function readHistory(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Transactions' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const [name, at] of [
    ['Next page', '2'],
    ['Next page', '3'],
    ['Previous page', '2'],
    ['Last page', '1\\d{3}'],
    ['First page', '1'],
  ] as const) {
    const href = (await table.getByRole('link').first().getAttribute('href')) ?? '';
    const [first = ''] = /transaction=\w+/.exec(href) ?? [];
    await press(button(name));
    await page.getByText(new RegExp(`^Page ${at} of `)).waitFor();
    // The pager updates at once; continue when its rows are loaded.
    await table.locator(`a[href*="${first}"]`).waitFor({ state: 'detached' });
  }
  for (const [filter, choice] of [
    ['Status', 'Failed'],
    ['Type', 'SENT'],
  ] as const) {
    await press(button(filter));
    await press(page.getByRole('menuitem', { name: choice }));
    await table.getByText(choice).filter({ visible: true }).first().waitFor();
    await press(button('Clear filters'));
    await page.getByText(/^Page 1 of 1\d{3}$/).waitFor();
  }
  await press(table.getByRole('link').first());
  const drawer = page.getByRole('dialog', { name: 'Transaction' });
  await drawer.getByText('Address').first().waitFor();
  await press(drawer.getByRole('button', { name: 'Close' }));
  await drawer.waitFor({ state: 'detached' });
}
