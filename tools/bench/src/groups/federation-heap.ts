import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { PAGE_SCRIPT } from '../federation/page-script';
import { atOrigin } from '../federation/measure-visit';
import { signInAdmin } from '../federation/sign-in-state';
import { slopeOf } from '../federation/slope';
import { defineGroup } from '../group';

/** One page per remote. */
const PATHS = [
  '/contacts',
  '/distribution',
  '/settings',
  '/help-support',
  '/notifications',
  '/admin/users',
  '/dashboard',
];
const SWITCHES = 200;
const EACH = 20;
/** Switches before the first sample: code and caches that are loaded once are no leak. */
const WARM = 4 * PATHS.length;

/** Heap growth over 200 switches between all remotes in one tab, after garbage collection. */
export const federationHeap = defineGroup({
  name: 'federation',
  lines: {
    heap: { name: 'Heap that a switch leaves, 200 switches over all remotes', unit: 'kB', limit: 5 },
    nodes: { name: '  DOM nodes a switch', unit: '', limit: null },
    listeners: { name: '  event listeners a switch', unit: '', limit: null },
  },
  async read({ stack, browser }) {
    const address = await stack.address();
    const chromium = await browser();
    const state = await signInAdmin(chromium, address, stack.dataDir);
    const context = await chromium.newContext({ storageState: atOrigin(state, address.origin) });
    try {
      const page = await context.newPage();
      await page.addInitScript(PAGE_SCRIPT);
      await page.goto(`${address.origin}/dashboard`);
      await page.locator('#content h1').waitFor({ state: 'attached' });
      await switchRepeatedly(page, 0, WARM);
      const readHeap = await heapReader(page);
      const found = [await readHeap()];
      for (let done = 0; done < SWITCHES; done += EACH) {
        await switchRepeatedly(page, done, EACH);
        found.push(await readHeap());
      }
      const slope = (key: keyof Heap) =>
        slopeOf(found.map((heap, index) => ({ at: index * EACH, value: heap[key] })));
      return {
        heap: {
          value: slope('bytes') / 1000,
          note: `heap after each ${EACH}: ${found.map(({ bytes }) => (bytes / 1e6).toFixed(2)).join(', ')} MB`,
        },
        nodes: slope('nodes'),
        listeners: slope('listeners'),
      };
    } finally {
      await context.close();
    }
  },
});

interface Heap {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function heapReader(page: Page): Promise<() => Promise<Heap>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return async () => {
    // Twice: finalizers of the first collection may release more.
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
    return { bytes: usedSize, nodes, listeners: jsEventListeners };
  };
}

async function switchRepeatedly(page: Page, from: number, times: number): Promise<void> {
  for (let time = from; time < from + times; time += 1) {
    const path = PATHS[time % PATHS.length];
    v.parse(v.number(), await page.evaluate(`benchPage.switchTo(${JSON.stringify(path)})`));
    // The page's policy forbids eval, so Playwright cannot wait for a condition given as text.
    const loading = page.locator('#content [aria-busy="true"]');
    while ((await loading.count()) > 0) await page.waitForTimeout(10);
  }
}
