import type { Locator } from 'playwright-core';

/** Resolves after two frames, when the immediate result of the press is painted. */
const SHOWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/**
 * Clicks with the bare mouse and does nothing until the next paint. Playwright's own click and waits run code in the page,
 * which would be measured too.
 */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  const page = target.page();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(SHOWN);
  await page.mouse.down();
  await page.mouse.up();
  await page.evaluate(SHOWN);
}
