/** Longer than a remote takes to draw its page: the first idle moment comes while it is still under way. */
const QUIET_MS = 1500;

/** By these somebody is at the page; one that nobody touches opens nothing. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

let sign: Promise<void> | undefined;

/** The first sign of a person; heard from the first question on, which is while the page is drawn. */
const somebody = (): Promise<void> =>
  (sign ??= new Promise((resolve) => {
    for (const type of SIGNS)
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
  }));

/**
 * Runs a task when it is in nobody's way: some time after the page has loaded, once somebody is at it, when it has nothing
 * better to do; returns how to call it off.
 */
export function whenIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  let over = false;
  const came = somebody();
  const rest = () => {
    if (over) return;
    if (typeof requestIdleCallback === 'undefined') task();
    else handle = requestIdleCallback(task);
  };
  const wait = () => {
    timer = setTimeout(() => void came.then(rest), QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    over = true;
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
