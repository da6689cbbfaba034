/** Time as the session sees it, so that tests decide what "15 minutes later" means. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` every `ms` milliseconds until the returned function is called. */
  every(ms: number, task: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};
