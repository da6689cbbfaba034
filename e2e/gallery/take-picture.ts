import type { CDPSession, Page } from '@playwright/test';
import { decode, halve, type Picture } from './picture';

const sessions = new WeakMap<Page, CDPSession>();

/** Waits until scripts, fonts and pictures have arrived and the document has not changed for 100 ms. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, 100);
      const observer = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, 100);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  });

/** Returns the story at half its size, or the viewport when a layer covers the story. */
export async function takePicture(page: Page): Promise<Picture> {
  const { isTall: captureBeyondViewport, ...clip } = await page.evaluate(async () => {
    // The second frame draws what the first one has measured.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const root = document.getElementById('storybook-root');
    const isCovered = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
    const height = root === null || isCovered ? innerHeight : Math.ceil(root.getBoundingClientRect().height);
    return { x: 0, y: 0, width: innerWidth, height, scale: 1, isTall: height > innerHeight };
  });
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  // Twice as fast as `page.screenshot`, which prepares the page each time.
  const options = { clip, captureBeyondViewport, optimizeForSpeed: true };
  const { data } = await session.send('Page.captureScreenshot', options);
  return halve(await decode(Buffer.from(data, 'base64')));
}
