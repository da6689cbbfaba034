import type { Api } from '@tessera/client';
import type { Fetch } from './endpoint';

/** Cancels the call in flight when the next one begins. */
export function latestOnly<Args extends unknown[], Result>(fetch: Fetch<Args, Result>): Fetch<Args, Result> {
  const inFlight = new WeakMap<Api, AbortController>();
  return async (api, args, options) => {
    const own = new AbortController();
    inFlight.get(api)?.abort();
    inFlight.set(api, own);
    const signal = options?.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
    try {
      return await fetch(api, args, { ...options, signal });
    } finally {
      if (inFlight.get(api) === own) inFlight.delete(api);
    }
  };
}
