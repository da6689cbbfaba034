interface Startable {
  start(): () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;

/** Starts a part when its code has loaded. Retries a failed load with backoff. */
export function startWhenLoaded(load: () => Promise<Startable>): Startable {
  let held: Promise<Startable> | undefined;
  return {
    start() {
      let stop: (() => void) | undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let ended = false;
      const attempt = (retryMs: number) => {
        held ??= load();
        held.then(
          (loaded) => {
            if (!ended) stop = loaded.start();
          },
          () => {
            held = undefined;
            if (!ended) timer = setTimeout(attempt, retryMs, Math.min(2 * retryMs, LONGEST_RETRY_MS));
          },
        );
      };
      attempt(FIRST_RETRY_MS);
      return () => {
        ended = true;
        clearTimeout(timer);
        stop?.();
      };
    },
  };
}
