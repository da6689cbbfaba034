import type pg from 'pg';

/** Rejects a request for a connection at once when `length` requests wait, so that a slow database fills no memory. */
export function boundQueue(pool: pg.Pool, length: number): void {
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, parameters: unknown[]): unknown => {
      if (pool.waitingCount < length) return Reflect.apply(connect, self, parameters);
      const error = new Error('the queue for database connections is full');
      const [callback] = parameters;
      return typeof callback === 'function'
        ? Reflect.apply(callback, undefined, [error])
        : Promise.reject(error);
    },
  });
}
