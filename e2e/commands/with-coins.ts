import type { BrowserContext, Page } from '@playwright/test';
import { stackAddress } from '../setup/address';
import { enter, makeAccount } from './account';
import type { Person } from './person';
import { expect } from './test';

export const activityOf = (page: Page) => page.getByRole('region', { name: 'Recent activity' });

/** A new person with a wallet and the grants of both development chains; the page shows the dashboard. */
export async function withCoins(context: BrowserContext, person: Person): Promise<Page> {
  const page = await enter(context, await makeAccount(context, person, 'complete'));
  await page.goto(`${stackAddress().origin}/dashboard`);
  await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible({ timeout: 30_000 });
  await expect(activityOf(page).getByText('+1.0000 ETH')).toBeVisible({ timeout: 30_000 });
  return page;
}
