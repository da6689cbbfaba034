/** At the least between two rounds while they fail: a server that is away comes back no sooner for being asked. */
const AWAY_MS = 30_000;

/** A query asks again by itself every `ms`; for as long as it fails, every half minute at the most. */
export const pollEvery =
  (ms: number) =>
  ({ state }: { readonly state: { readonly status: string } }): number =>
    state.status === 'error' ? Math.max(ms, AWAY_MS) : ms;
