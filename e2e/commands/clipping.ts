import type { Page } from '@playwright/test';
import { expect } from './test';

/** Selectors of elements whose text may be cut. Give the reason beside each. */
const EXCEPTIONS: readonly string[] = [];

/** Width from which a table has a column per fact, in CSS pixels. */
const TABLET = 768;

/** Runs in the page: returns the texts that have no width or are cut without an ellipsis. */
function findClipped(exceptions: readonly string[]): string[] {
  const READABLE = 24;
  const isCut = (value: string) => value === 'hidden' || value === 'clip';
  const faults: string[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || element.closest('script, style, noscript, svg, select') !== null)
      continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (exceptions.some((selector) => element.closest(selector) !== null)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const inked = range.getBoundingClientRect();
    // The closed sidebar is beside the page.
    if (inked.right <= 0) continue;
    let box: Element | null = element;
    let scrolls = false;
    let fault = '';
    let hiddenFromSight = false;
    for (; box !== null && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const rect = box.getBoundingClientRect();
      // For screen readers only: one pixel, out of the flow.
      if (style.position === 'absolute' && rect.width <= 1 && rect.height <= 1) hiddenFromSight = true;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true;
      if (scrolls || !isCut(style.overflowX) || fault !== '') continue;
      const visible = Math.min(inked.right, rect.right) - Math.max(inked.left, rect.left);
      const isWider = inked.width > visible + 1;
      if (isWider && style.textOverflow !== 'ellipsis') fault = 'is cut';
      else if (isWider && visible < Math.min(READABLE, inked.width))
        fault = `has ${Math.max(0, visible).toFixed(0)} px`;
      else if (style.textOverflow === 'ellipsis') break;
    }
    if (inked.width < 1 && fault === '') fault = 'has no width';
    if (fault !== '' && !hiddenFromSight) faults.push(`"${text.slice(0, 40)}" ${fault}`);
  }
  return [...new Set(faults)];
}

/** Runs in the page: returns the tables that are wider than the element around them. */
function findWideTables(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const around = table.parentElement;
    // One pixel wide: for screen readers only.
    if (around === null || around.clientWidth <= 1 || !table.checkVisibility()) return [];
    if (['auto', 'scroll'].includes(getComputedStyle(around).overflowX)) return [];
    const excess = Math.round(table.getBoundingClientRect().width - around.clientWidth);
    return excess > 1 ? [`"${table.getAttribute('aria-label')}" is ${excess} px too wide`] : [];
  });
}

/** Runs in the page: returns the texts of tables that take more than one line, such as an address that breaks in the middle. */
function findWrapped(): string[] {
  return [...document.querySelectorAll('td')].flatMap((cell) => {
    const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) faults.push(`"${node.textContent}" takes ${lines.size} lines`);
    }
    return faults;
  });
}

/**
 * Expects every visible text to have a width and to end with an ellipsis where it does not fit, every table to fit, and,
 * from tablets up, no text of a table to wrap.
 */
export async function expectNothingClipped(page: Page, screen: string): Promise<void> {
  // A sidebar or a dialog that still moves has text outside the page.
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
  });
  expect.soft(await page.evaluate(findClipped, EXCEPTIONS), `${screen}: clipped texts`).toEqual([]);
  expect.soft(await page.evaluate(findWideTables), `${screen}: tables`).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) >= TABLET)
    expect.soft(await page.evaluate(findWrapped), `${screen}: wrapped texts`).toEqual([]);
}
