import { APP_VERSION } from '@tessera/contracts';
import * as v from 'valibot';

/** An answer that was no success. */
export class DemoCallError extends Error {
  override name = 'DemoCallError';
  constructor(
    readonly call: string,
    readonly status: number,
    body: string,
  ) {
    super(`${call} answered ${status}: ${body.slice(0, 400)}`);
  }
}

/** One call of the public API. */
export interface DemoCall<S extends v.GenericSchema> {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly answer: S;
}

/** Calls the API as a client outside the browser does. */
export type DemoClient = <S extends v.GenericSchema>(call: DemoCall<S>) => Promise<v.InferOutput<S>>;

/** @param origin where the server answers, without a path */
export function createDemoClient(origin: string): DemoClient {
  return async (call) => {
    const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
    const headers = {
      accept: 'application/json',
      'x-app-version': APP_VERSION,
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
    };
    const init = {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    };
    const response = await fetch(`${origin}/api${call.path}`, init);
    const text = await response.text();
    if (!response.ok) throw new DemoCallError(`${method} ${call.path}`, response.status, text);
    return v.parse(call.answer, text === '' ? undefined : JSON.parse(text));
  };
}
