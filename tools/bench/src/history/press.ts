import type { Locator } from 'playwright-core';

/** Two frames: what the press has led to at once is on the screen. */
const SHOWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/**
 * Presses with the bare mouse and looks at nothing until the next picture is there: what Playwright does around its own click, and
 * while it waits for something, runs in the page and would be measured with it.
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
