import type { Page } from 'playwright-core';
import type { PageRequest } from '../page/waterfall';
import { causesOf } from './causes-of';

/** Requests of a page, with the causes that Chromium reports. */
export interface RequestRecord {
  /** In request order. */
  readonly requests: readonly PageRequest[];
  /** Resolves when no request started for `milliseconds`. Open streams do not count. */
  quiet(milliseconds: number): Promise<void>;
}

/** How many promises and timers back the causes are followed. */
const ASYNC_DEPTH = 32;

/** Records every request of a page. Call it before the first navigation. */
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
