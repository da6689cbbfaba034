import { setTimeout as delay } from 'node:timers/promises';

export { delay };

/** Asks `condition` every 25 ms until it holds; false when `timeoutMs` pass first. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() >= deadline) return false;
    await delay(25);
  }
}
