import type { Page } from 'playwright-core';
import { press } from '../history/press';

/** Resolves after two frames, when the immediate result of a key press is painted. */
const SHOWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Clicks and keys of a user who searches for a validator. Each waits for its result. */
export async function readValidators(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Validators' });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // A bare mouse click would hit the header that covers the target.
  const toTop = () => page.evaluate('scrollTo(0, 0)');
  await toTop();
  for (const column of ['Commission', 'Uptime', 'APR', 'Validator', 'Voting power']) {
    await press(table.getByRole('button', { name: column, exact: true }));
    await table
      .getByRole('columnheader', { name: column })
      .and(page.locator('[aria-sort$="ending"]'))
      .waitFor();
  }
  await press(page.getByRole('button', { name: 'Next page' }));
  await pages.getByText(/^11 to 20 of /).waitFor();
  await press(page.getByRole('button', { name: 'Previous page' }));
  await pages.getByText(/^1 to 10 of /).waitFor();
  for (const [tab, first] of [
    ['Inactive', /^1 to 10 of 30$/],
    ['Active', /^1 to 10 of 170$/],
  ] as const) {
    await toTop();
    await press(page.getByRole('tab', { name: new RegExp(`^${tab}`) }));
    await pages.getByText(first).waitFor();
  }
  const search = page.getByRole('searchbox', { name: 'Find a validator' });
  await toTop();
  await press(search);
  for (const letter of 'r 042') {
    await page.keyboard.type(letter);
    await page.evaluate(SHOWN);
  }
  await pages.getByText('1 to 1 of 1').waitFor();
  for (const _ of 'r 042') {
    await page.keyboard.press('Backspace');
    await page.evaluate(SHOWN);
  }
  await pages.getByText(/^1 to 10 of 170$/).waitFor();
}
