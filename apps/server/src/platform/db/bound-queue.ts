import type pg from 'pg';

let isUnbounded = false;

/** Rejects a request for a connection at once when `length` requests wait, so that a slow database fills no memory. */
export function boundQueue(pool: pg.Pool, length: number): void {
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, parameters: unknown[]): unknown => {
      if (isUnbounded || pool.waitingCount < length) return Reflect.apply(connect, self, parameters);
      const error = new Error('the queue for database connections is full');
      const [callback] = parameters;
      return typeof callback === 'function'
        ? Reflect.apply(callback, undefined, [error])
        : Promise.reject(error);
    },
  });
}

/**
 * Lets `run` wait for a connection also when the queue is full. Only for refunds of counted attempts and for the notice of
 * a lock: each counted attempt has had a connection, so their number is limited. Applies to the connection that `run`
 * requests before its first `await`.
 */
export function passQueueLimit<Result>(run: () => Promise<Result>): Promise<Result> {
  isUnbounded = true;
  try {
    return run();
  } finally {
    isUnbounded = false;
  }
}
