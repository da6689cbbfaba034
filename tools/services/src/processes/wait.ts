import { setTimeout as delay } from 'node:timers/promises';

export { delay };

/** Polls `condition` every 25 ms. @returns false if it does not hold within `timeoutMs` */
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
