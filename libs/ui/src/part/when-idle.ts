/** Longer than a remote takes to render its page: the first idle callback would come during that. */
const QUIET_MS = 1500;

/** Events of user activity; without any, nothing will be opened. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'];

let activity: Promise<void> | undefined;

/** Resolves at the first user activity, observed from the first call on, which is during the first render. */
const firstActivity = (): Promise<void> =>
  (activity ??= new Promise((resolve) => {
    for (const type of ACTIVITY_EVENTS)
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
  }));

/** Runs a task in an idle callback after the page has loaded and a first user activity. Returns the cancellation. */
export function whenIdle(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let handle: number | undefined;
  let cancelled = false;
  const active = firstActivity();
  const runWhenIdle = () => {
    if (cancelled) return;
    if (typeof requestIdleCallback === 'undefined') task();
    else handle = requestIdleCallback(task);
  };
  const wait = () => {
    timer = setTimeout(() => void active.then(runWhenIdle), QUIET_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    cancelled = true;
    removeEventListener('load', wait);
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
