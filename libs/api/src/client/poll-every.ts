/** The shortest interval while a query fails: polling a failed server faster does not help. */
const FAILED_MS = 30_000;

/** Polls a query every `ms`; while it fails, at most every 30 s. */
export const pollEvery =
  (ms: number) =>
  ({ state }: { readonly state: { readonly status: string } }): number =>
    state.status === 'error' ? Math.max(ms, FAILED_MS) : ms;
