const EVERY_MS = 1000;

/** Calls back once when the parent process has exited. Does not keep this process alive. */
export function whenOrphaned(call: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    call();
  }, EVERY_MS);
  timer.unref();
}
