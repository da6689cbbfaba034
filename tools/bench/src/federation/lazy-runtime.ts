import type { createFederationRuntime } from '@tessera/federation';

type Runtime = ReturnType<typeof createFederationRuntime>;

/** Creates the monolith's runtime. The remotes are parts of its own build, so it registers and preloads nothing. */
export const createLazyRuntime = (load: Runtime['load']): Runtime => ({
  register: () => undefined,
  preload: () => undefined,
  load,
});
