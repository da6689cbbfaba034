import type { Browser, BrowserContext, Page } from 'playwright-core';
import * as v from 'valibot';
import { PAGE_SCRIPT } from './page-script';
import { slowDown } from './slow-network';

/** A first visit of one variant, in milliseconds of the page's own clock. */
export interface MeasuredVisit {
  readonly lcp: number;
  /** From the click to the heading of a page whose remote was never asked for. */
  readonly switches: readonly number[];
  /** The same after the pointer had been on the link for as long as the code took to arrive. */
  readonly prefetched: number;
}

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Each of another remote, and none of them the dashboard's. */
const NEVER_VISITED = ['/contacts', '/distribution'];
const HOVERED = '/settings';
const QUIET_MS = 1_000;
const VIEWPORT = { width: 1440, height: 900 };

/** The same session at another origin of this machine; cookies know no ports. */
export function atOrigin(state: StorageState, origin: string): StorageState {
  return { ...state, origins: state.origins.map((known) => ({ ...known, origin })) };
}

/** Opens /dashboard with an empty cache on slow 4G and a slow processor, then goes to other remotes. */
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

/** Resolves when no request began for a while and all that can end have ended; streams of events stay open. */
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
