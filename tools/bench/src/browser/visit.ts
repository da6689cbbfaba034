import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { PageRequest } from '../page/waterfall';
import { recordRequests } from './record-requests';

/** Requests of a first visit, until the content was visible and until the network was quiet. */
export interface Visit {
  readonly untilContent: readonly PageRequest[];
  readonly all: readonly PageRequest[];
}

const QUIET_MS = 1_500;

/**
 * Opens a page in a context with an empty cache.
 *
 * @param content the main content; the visit has its content when this is visible
 */
export async function visit(
  context: BrowserContext,
  url: string,
  content: (page: Page) => Locator,
): Promise<Visit> {
  const page = await context.newPage();
  const record = await recordRequests(page);
  await page.goto(url, { waitUntil: 'commit' });
  await content(page).first().waitFor({ state: 'visible' });
  const untilContent = [...record.requests];
  await record.quiet(QUIET_MS);
  const { pathname } = new URL(page.url());
  if (pathname !== new URL(url).pathname) throw new Error(`${url} led to ${pathname}.`);
  await page.close();
  return { untilContent, all: record.requests };
}

/** Returns the script URLs of the requests, without duplicates. */
export const scriptsOf = (requests: readonly PageRequest[]): string[] => [
  ...new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url)),
];
