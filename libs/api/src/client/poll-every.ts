/** At the least between two tries while they fail: a server that is away comes back no sooner for being asked. */
const AWAY_MS = 30_000;

/** How often a query asks again by itself; more seldom for as long as it fails. */
export const pollEvery =
  (ms: number) =>
  ({ state }: { readonly state: { readonly status: string } }): number =>
    state.status === 'error' ? Math.max(ms, AWAY_MS) : ms;
