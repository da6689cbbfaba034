import { type BrowserContext, expect, type Request } from '@playwright/test';

const QUIET_MS = 500;
/** Whether it is an API call; the event stream stays open and is excluded. */
const isCall = (request: Request) => /\/api\/(?!events)/.test(request.url());

/**
 * Follows the API calls of all pages. `settled` waits until all have ended and none started for a moment. Call it before the
 * clock is moved: otherwise pending calls would time out, and their retries would count as activity.
 */
export function watchCalls(context: BrowserContext): { settled(): Promise<void> } {
  const open = new Set<Request>();
  let last = Date.now();
  context.on('request', (request) => {
    if (!isCall(request)) return;
    open.add(request);
    last = Date.now();
  });
  const ended = (request: Request) => {
    if (open.delete(request)) last = Date.now();
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  return {
    settled: () =>
      expect
        .poll(() => open.size === 0 && Date.now() - last > QUIET_MS, { message: 'every call is answered' })
        .toBe(true),
  };
}
