import type { Page } from 'playwright-core';
import * as v from 'valibot';

const Found = v.object({
  /** Each press of a key or button with what came of it, in milliseconds until the next picture. */
  interactions: v.array(v.object({ id: v.number(), name: v.string(), on: v.string(), duration: v.number() })),
  /** Frames of more than 50 ms, which the browser calls long. */
  frames: v.array(v.number()),
});
/** What Chromium says of a page's interactions (Event Timing) and of its frames. */
export type Interactions = v.InferOutput<typeof Found>;

/** 16 is the least that can be asked for: what is faster does not appear. */
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

/** Records from now on, on a page that stands; the answer gives what was found. */
export async function recordInteractions(page: Page): Promise<() => Promise<Interactions>> {
  await page.evaluate(SCRIPT);
  return async () => v.parse(Found, await page.evaluate('globalThis.benchFound'));
}
