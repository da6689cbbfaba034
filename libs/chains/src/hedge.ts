import { setTimeout as delay } from 'node:timers/promises';

/** Number of recent reads of a node from which its delay is computed. */
const SAMPLES = 100;
const MIN_SAMPLES = 20;
/** Lower limit of the delay in ms, because an earlier second request saves no noticeable time. */
const MIN_DELAY_MS = 50;
/** Maximum number of saved second requests. */
const MAX_SAVED = 5;

/** Durations of the recent reads of a node. */
export function createDurations() {
  const recent: number[] = [];
  return {
    record(milliseconds: number): void {
      recent.push(milliseconds);
      if (recent.length > SAMPLES) recent.shift();
    },
    /** Returns the 95th percentile in ms, at least 50; null for fewer than 20 reads. */
    delay(): number | null {
      const sorted = recent.toSorted((one, other) => one - other);
      const slow = sorted[Math.ceil(sorted.length * 0.95) - 1];
      return slow === undefined || sorted.length < MIN_SAMPLES ? null : Math.max(MIN_DELAY_MS, slow);
    },
  };
}

/** Limits second requests to `percent` of the reads. */
export function createBudget(percent: number) {
  let saved = 0;
  return {
    addRead: () => void (saved = Math.min(MAX_SAVED * 100, saved + percent)),
    take(): boolean {
      if (saved < 100) return false;
      saved -= 100;
      return true;
    },
  };
}

interface Hedge<T> {
  readonly delayMs: number;
  readonly first: Promise<T>;
  /** Starts the second request, or returns null. */
  second(): Promise<T> | null;
  /** Reports the outcome of a started second request. */
  onEnd(outcome: 'won' | 'lost'): void;
}

/**
 * Starts the second request if the first has no response after the delay. Returns the first response. A failure of the
 * second request leaves the result to the first.
 */
export async function hedge<T>({ delayMs, first, second, onEnd }: Hedge<T>): Promise<T> {
  const firstEnd = Promise.allSettled([first]).then(() => 'lost' as const);
  const timer = new AbortController();
  const late = delay(delayMs, 'late' as const, { ref: false, signal: timer.signal }).catch(() => 'lost');
  const isLate = (await Promise.race([firstEnd, late])) === 'late';
  timer.abort();
  const other = isLate ? second() : null;
  if (other === null) return first;
  const secondEnd = other.then(
    () => 'won' as const,
    () => firstEnd,
  );
  const outcome = await Promise.race([firstEnd, secondEnd]);
  onEnd(outcome);
  return outcome === 'won' ? other : first;
}
