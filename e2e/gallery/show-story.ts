import type { Page } from '@playwright/test';
import { settle } from './take-picture';

const STILL =
  '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }';

/** Whether the page of this worker shows a story without `play`, which changes no state of modules. */
let isReusable = false;

/** Shows a story, with axe. A page load takes most of the processor time of a story, so only a story with `play` has its own page. */
export async function showStory(page: Page, id: string): Promise<void> {
  const hasOwnPage = !isReusable || (await hasPlay(page, id));
  if (hasOwnPage) await page.goto(`iframe.html?id=${id}`);
  else await page.evaluate(`__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: '${id}' })`);
  await page.waitForFunction(
    `(({ currentRender: render } = {}) => render?.id === '${id}' && render.phase === 'finished')(globalThis.__STORYBOOK_PREVIEW__)`,
  );
  if (hasOwnPage) {
    await page.addScriptTag({ url: '/axe.js' });
    await page.addStyleTag({ content: STILL });
    isReusable = !(await hasPlay(page, id));
  }
  await settle(page);
}

/** The tag `play-fn` of index.json misses each `play` that a function adds to the story, as most stories do. */
const hasPlay = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    `__STORYBOOK_PREVIEW__.storyStoreValue.loadStory({ storyId: '${id}' }).then(({ playFunction }) => playFunction !== undefined)`,
  );
