import type { Browser, Page } from 'playwright-core';
import { atOrigin, type StorageState } from './measure-visit';
import { PAGE_SCRIPT } from './page-script';

/** Background users: one reloads pages, the others switch between pages of one tab. */
export interface Traffic {
  /** Stops the traffic. @returns the number of page visits, and every failed release file or page error */
  stop(): Promise<{ readonly visits: number; readonly failures: readonly string[] }>;
}

const PATHS = ['/contacts', '/distribution', '/settings', '/notifications', '/dashboard'];
const STAYING = 2;

/** Starts the traffic with signed-in users. */
export async function startTraffic(browser: Browser, origin: string, state: StorageState): Promise<Traffic> {
  const failures: string[] = [];
  let visits = 0;
  let ended = false;
  const open = async () => {
    const context = await browser.newContext({ storageState: atOrigin(state, origin) });
    const page = await context.newPage();
    await page.addInitScript(PAGE_SCRIPT);
    watch(page, failures);
    return page;
  };
  const shown = (page: Page) => page.locator('#content h1').waitFor({ state: 'attached' });
  const switchTo = (page: Page, path: string) =>
    page.evaluate(`benchPage.switchTo(${JSON.stringify(path)})`).catch(async (error: unknown) => {
      // An open tab reloads after a navigation to load a new version, which ends the script of the document.
      if (!String(error).includes('context was destroyed')) throw error;
      await shown(page);
    });
  const use = async (page: Page, reload: boolean) => {
    await page.goto(`${origin}/dashboard`);
    await shown(page);
    for (let at = 0; !ended; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/dashboard';
      if (reload) {
        await page.goto(`${origin}${path}`);
        await shown(page);
      } else await switchTo(page, path);
      visits += 1;
      await page.waitForTimeout(100);
    }
    await page.context().close();
  };
  const pages = await Promise.all(Array.from({ length: 1 + STAYING }, open));
  const using = pages.map((page, index) =>
    use(page, index === 0).catch((error: unknown) => void failures.push(String(error))),
  );
  return {
    async stop() {
      ended = true;
      await Promise.all(using);
      return { visits, failures };
    },
  };
}

/** A request that a navigation aborted is no failure. */
function watch(page: Page, failures: string[]): void {
  const isFile = (url: string) => new URL(url).pathname.startsWith('/releases/');
  page.on('response', (answer) => {
    if (isFile(answer.url()) && answer.status() >= 400) failures.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (isFile(request.url()) && reason !== 'net::ERR_ABORTED') failures.push(`${reason} ${request.url()}`);
  });
  page.on('pageerror', (error) => failures.push(error.message));
}
