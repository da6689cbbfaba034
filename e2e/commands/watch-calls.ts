import { type BrowserContext, expect, type Request } from '@playwright/test';

const QUIET_MS = 500;
/** A call of the API; the stream of events stays open and is none. */
const isCall = (request: Request) => /\/api\/(?!events)/.test(request.url());

/**
 * Follows the calls of all pages from now on. `settled` waits until each was answered and none began for a moment: a clock
 * that is set forward before would end them by their limit, and their repetition counts as activity.
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
