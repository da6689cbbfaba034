import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';

/** The built gallery. */
export const BUILT = fileURLToPath(new URL('../../tools/gallery/dist', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

// An HTTP server, because the browser caches compiled scripts of its responses, and not those of `page.route`.
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://gallery');
  const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
  response.setHeader('content-type', type).setHeader('cache-control', 'max-age=3600');
  createReadStream(pathname === '/axe.js' ? AXE : join(BUILT, pathname))
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
});

/** Test with one page of the gallery per worker. The clock shows the day of the builders' data. */
export const test = base.extend<{ gallery: Page }, { tab: Page }>({
  tab: [
    async ({ browser }, use) => {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const baseURL = `http://127.0.0.1:${port}`;
      // The last size of `looks`, in which every later story opens: an open hint measures its button before the first picture.
      const viewport = { width: 390, height: 844 };
      const tab = await browser.newPage({ baseURL, viewport, locale: 'en-US', timezoneId: 'UTC' });
      await tab.clock.setFixedTime('2026-11-21T12:00:00.000Z');
      await use(tab);
      await tab.close();
      server.close();
    },
    { scope: 'worker' },
  ],
  gallery: async ({ tab }, run) => {
    const errors: string[] = [];
    const note = ({ message }: Error) => void errors.push(message);
    // Storybook reports a failed step of `play` there.
    const noteConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(message.text());
    };
    tab.on('pageerror', note).on('console', noteConsole);
    await run(tab);
    tab.off('pageerror', note).off('console', noteConsole);
    expect(errors).toEqual([]);
  },
});
