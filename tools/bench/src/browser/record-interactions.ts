import type { Page } from 'playwright-core';
import * as v from 'valibot';

const Found = v.object({
  /** Events of each key or button press, with the time to the next paint in ms. */
  interactions: v.array(v.object({ id: v.number(), name: v.string(), on: v.string(), duration: v.number() })),
  /** Durations in ms of long animation frames, which are those above 50 ms. */
  frames: v.array(v.number()),
});
/** Interactions (Event Timing) and long frames that Chromium reported for a page. */
export type Interactions = v.InferOutput<typeof Found>;

/** 16 ms is the lowest threshold that Event Timing allows; faster events are not reported. */
const SCRIPT = `
globalThis.benchFound = { interactions: [], frames: [] };
new PerformanceObserver((list) => {
  for (const { interactionId: id, name, duration, target } of list.getEntries()) {
    const pressed = target?.closest?.('a, button, [role]');
    const on = (pressed?.ariaLabel || pressed?.textContent || 'what is gone').slice(0, 24);
    if (id > 0) benchFound.interactions.push({ id, name, on, duration });
  }
}).observe({ type: 'event', durationThreshold: 16 });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) benchFound.frames.push(duration);
}).observe({ type: 'long-animation-frame' });
`;

/** Starts recording on a loaded page. @returns a function that reads the result */
export async function recordInteractions(page: Page): Promise<() => Promise<Interactions>> {
  await page.evaluate(SCRIPT);
  return async () => v.parse(Found, await page.evaluate('globalThis.benchFound'));
}
