import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { PageRequest } from '../page/waterfall';
import { recordRequests } from './record-requests';

/** A first visit to a page: what was asked for until its content was there, and until it was quiet. */
export interface Visit {
  readonly untilContent: readonly PageRequest[];
  readonly all: readonly PageRequest[];
}

const QUIET_MS = 1_500;

/**
 * Opens a page in a context whose cache is empty.
 *
 * @param content what a person comes for; its first sight is the moment of content
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

/** The scripts among requests, each URL once. */
export const scriptsOf = (requests: readonly PageRequest[]): string[] => [
  ...new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url)),
];
