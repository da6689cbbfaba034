import { HOUR, MINUTE, SECOND, type Clock } from '../../../platform/clock';
import { PriceSourceError } from '../price-source';

const FIRST_PAUSE = 30 * SECOND;
const MAX_PAUSE = 15 * MINUTE;
const MAX_RETRY_AFTER = 6 * HOUR;

export interface CircuitBreaker {
  /** @throws PriceSourceError without calling while the circuit is open. */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Creates a circuit breaker. Each failure opens it: for 30 s, doubling up to 15 min, and for at least `Retry-After` (up to 6 h).
 * Half-open: one trial call; its success closes the circuit.
 */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntil = 0;
  let isHalfOpen = false;
  return {
    async run(call) {
      const now = clock.now().getTime();
      if (now < openUntil || isHalfOpen) throw new PriceSourceError('circuit open: price source not called');
      isHalfOpen = failures > 0;
      try {
        const result = await call();
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        const pause = Math.min(FIRST_PAUSE * 2 ** Math.min(failures - 1, 10), MAX_PAUSE);
        const retryAfter = error instanceof PriceSourceError ? (error.details.retryAfterMs ?? 0) : 0;
        openUntil = clock.now().getTime() + Math.max(pause, Math.min(retryAfter, MAX_RETRY_AFTER));
        throw error;
      } finally {
        isHalfOpen = false;
      }
    },
  };
}
