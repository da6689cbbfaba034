import type { Page } from 'playwright-core';
import type { PageRequest } from '../page/waterfall';
import { causesOf } from './causes-of';

/** What a page asks for from now on, with the causes that Chromium names. */
export interface RequestRecord {
  /** In the order in which they were made. */
  readonly requests: readonly PageRequest[];
  /** Resolves when nothing new was asked for during this time; streams that stay open do not count. */
  quiet(milliseconds: number): Promise<void>;
}

/** Causes reach over promises and timers as far back as this. */
const ASYNC_DEPTH = 32;

/** Records every request of a page; call it before the page goes anywhere. */
export async function recordRequests(page: Page): Promise<RequestRecord> {
  const session = await page.context().newCDPSession(page);
  const requests: PageRequest[] = [];
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ request, type = 'Other', initiator }) => {
    last = performance.now();
    requests.push({ url: request.url, type, causes: causesOf(initiator) });
  });
  await session.send('Network.enable');
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: ASYNC_DEPTH });
  const quiet = async (milliseconds: number) => {
    while (performance.now() - last < milliseconds) await page.waitForTimeout(50);
  };
  return { requests, quiet };
}
