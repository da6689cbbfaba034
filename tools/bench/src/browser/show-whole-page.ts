import type { CDPSession, Page } from 'playwright-core';

/** Height of the browser window around the page, in pixels. */
const FRAME = 200;

/**
 * Enlarges the window to the size of its page. A headless window starts smaller than the page in it, and Chromium reports
 * changes outside of the window as painted only when something inside changes next.
 */
export async function showWholePage(page: Page, devtools: CDPSession): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size of its own.');
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width: size.width + FRAME, height: size.height + FRAME };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
