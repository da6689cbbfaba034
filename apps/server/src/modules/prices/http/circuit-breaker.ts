import { HOUR, MINUTE, SECOND, type Clock } from '../../../platform/clock';
import { PriceSourceError } from '../price-source';

const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = 15 * MINUTE;
const LONGEST_ASKED = 6 * HOUR;

/** Keeps calls away from a service that fails. */
export interface Breaker {
  /** @throws PriceSourceError without calling while the service is left alone. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * After each failure in a row the service is left alone twice as long as before, and at least as long as it asked; then one
 * call tries it, and the first that succeeds closes the circuit.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntil = 0;
  let trying = false;
  return {
    async run(call) {
      const now = clock.now().getTime();
      if (now < openUntil || trying) throw new PriceSourceError('left alone after a failure');
      trying = failures > 0;
      try {
        const result = await call();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE);
        const asked = error instanceof PriceSourceError ? (error.details.retryAfterMs ?? 0) : 0;
        openUntil = clock.now().getTime() + Math.max(pause, Math.min(asked, LONGEST_ASKED));
        throw error;
      } finally {
        trying = false;
      }
    },
  };
}
