import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Attributes } from '../otlp/otlp-json';
import { activeSpan, endFailed, type Tracing } from '../tracing/tracing';
import { statementName } from './statement-name';

const isCallback = (value: unknown): value is (...parameters: unknown[]) => unknown =>
  typeof value === 'function';

/**
 * Traces the statements of the pool inside other spans, by name and without parameters.
 * @param attributes further attributes of each statement
 */
export function traceQueries(pool: pg.Pool, tracing: Tracing, attributes: Attributes = {}): void {
  // A callback that waits for a connection runs in the context of the request that releases one.
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, parameters: unknown[]): unknown => {
      const bound = parameters.map((value) => (isCallback(value) ? AsyncResource.bind(value) : value));
      return Reflect.apply(connect, self, bound);
    },
  });
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, parameters: unknown[]): unknown => {
        if (activeSpan() === undefined) return Reflect.apply(query, self, parameters);
        const span = tracing.start({
          name: statementName(parameters[0]),
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql', ...attributes },
        });
        const end = (error: unknown) => (error ? endFailed(span, error) : span.end());
        const callback = parameters.at(-1);
        if (isCallback(callback)) {
          const ended = (error: unknown, ...rest: unknown[]) => {
            end(error);
            return callback(error, ...rest);
          };
          return Reflect.apply(query, self, [...parameters.slice(0, -1), ended]);
        }
        const result: unknown = Reflect.apply(query, self, parameters);
        if (result instanceof Promise) result.then(() => end(undefined), end);
        return result;
      },
    });
  });
}
