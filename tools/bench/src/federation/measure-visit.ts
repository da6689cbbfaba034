import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { PAGE_SCRIPT } from './page-script';
import { slowDown } from './slow-network';

/** First visit of one variant, in ms of the page's clock. */
export interface MeasuredVisit {
  readonly lcp: number;
  /** From the click to the painted heading of a page whose remote was not loaded before. */
  readonly switches: readonly number[];
  /** The same after the link was hovered long enough for the code to load. */
  readonly prefetched: number;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Pages of different remotes that the dashboard does not load. */
const NEVER_VISITED = ['/contacts', '/help-support'];
const HOVERED = '/settings';
const QUIET_MS = 1_000;
const VIEWPORT = { width: 1440, height: 900 };

/** Returns the same session for another origin of this machine. Only storage needs it: cookies ignore ports. */
export function atOrigin(state: StorageState, origin: string): StorageState {
  return { ...state, origins: state.origins.map((known) => ({ ...known, origin })) };
}

/** Opens /dashboard with an empty cache on slow 4G with a slow CPU, then switches to other remotes. */
export async function measureVisit(
  browser: Browser,
  origin: string,
  state: StorageState,
): Promise<MeasuredVisit> {
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: atOrigin(state, origin) });
  try {
    const page = await context.newPage();
    const quiet = watchRequests(page);
    await page.addInitScript(PAGE_SCRIPT);
    await slowDown(page);
    await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByText(/\$[\d,]+/)
      .first()
      .waitFor({ state: 'visible' });
    await quiet();
    const lcp = v.parse(v.pipe(v.number(), v.minValue(1)), await page.evaluate('benchPage.lcp'));
    const switches: number[] = [];
    for (const path of NEVER_VISITED) {
      switches.push(await switchTo(page, path));
      await quiet();
    }
    await page.locator(`#sidebar a[href="${HOVERED}"]`).hover();
    await quiet();
    return { lcp, switches, prefetched: await switchTo(page, HOVERED) };
  } finally {
    await context.close();
  }
}

const switchTo = async (page: Page, path: string) =>
  v.parse(v.number(), await page.evaluate(`benchPage.switchTo(${JSON.stringify(path)})`));

/** Returns a function that resolves when no request started for a while and all have ended, except event streams. */
function watchRequests(page: Page): () => Promise<void> {
  let last = performance.now();
  const open = new Set<unknown>();
  const note = () => {
    last = performance.now();
  };
  page.on('request', (request) => {
    note();
    if (!request.url().includes('/api/')) open.add(request);
  });
  const ended = (request: unknown) => {
    note();
    open.delete(request);
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    while (performance.now() - last < QUIET_MS || open.size > 0) await page.waitForTimeout(50);
  };
}
