import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enterWithWallet } from './account';
import type { Person } from './person';
import { expect } from './test';

export const activityOf = (page: Page) => page.getByRole('region', { name: 'Recent activity' });

/** Creates a user with a wallet and the test coins of both chains. @returns the dashboard */
export async function withCoins(context: BrowserContext, person: Person): Promise<Page> {
  const page = await enterWithWallet(context, person);
  await expect(activityOf(page).getByText('+100.0000 OPT')).toBeVisible();
  await expect(activityOf(page).getByText('+1.0000 ETH')).toBeVisible();
  return page;
}

/** Creates two such users in parallel, each in its own context, because most of the time is spent waiting for the chains. */
export async function bothWithCoins(browser: Browser, one: Person, other: Person): Promise<[Page, Page]> {
  const enters = async (person: Person) => withCoins(await browser.newContext(), person);
  return Promise.all([enters(one), enters(other)]);
}
