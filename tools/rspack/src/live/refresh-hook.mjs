/**
 * What React looks for when it starts, and tells where to reach it. The runtime of Fast Refresh makes such a hook itself, but
 * one that keeps no renderers: a remote's runtime, which comes long after React, would find nobody to tell of a change.
 */
const renderers = new Map();

globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers,
  supportsFiber: true,
  inject(renderer) {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
};
