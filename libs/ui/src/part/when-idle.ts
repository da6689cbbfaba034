/** Longer than a remote takes to draw its page: the first idle moment comes while it is still under way. */
const QUIET_MS = 1500;

/** Runs a task some time after the page has loaded, when it has nothing better to do; returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  const rest = () => {
    if (typeof requestIdleCallback === 'undefined') task();
    else handle = requestIdleCallback(task);
  };
  const wait = () => {
    timer = setTimeout(rest, QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
