/** Longer than a page takes to draw itself, where the browser does not say when it is idle. */
const QUIET_MS = 1500;

/** Runs a task once the page has loaded and has nothing better to do; returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, QUIET_MS);
    return () => clearTimeout(timer);
  }
  let handle: number | undefined;
  const wait = () => {
    handle = requestIdleCallback(task);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
