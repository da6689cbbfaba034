import type { CDPSession, Page } from 'playwright-core';

/** The frame of a window around its page. */
const FRAME = 200;

/**
 * Makes the window as large as the page that it shows. The first size of a headless window is smaller than the page in it, and
 * Chromium says of what changes outside of it that it was shown when something inside changes next.
 */
export async function showWholePage(page: Page, devtools: CDPSession): Promise<void> {
  const size = page.viewportSize();
  if (size === null) throw new Error('The page has no size of its own.');
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  const bounds = { width: size.width + FRAME, height: size.height + FRAME };
  await devtools.send('Browser.setWindowBounds', { windowId, bounds });
}
