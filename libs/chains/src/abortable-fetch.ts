import { AsyncLocalStorage } from 'node:async_hooks';

/** Client libraries pass no signal to their transport. */
const signals = new AsyncLocalStorage<AbortSignal>();

/** Aborts the requests that `work` sends through `abortableFetch`. */
export const withSignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

export function abortableFetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const signal = signals.getStore();
  if (!signal) return fetch(url, init);
  return fetch(url, { ...init, signal: AbortSignal.any(init.signal ? [signal, init.signal] : [signal]) });
}
