/**
 * Hook with which React registers its renderer at start. The Fast Refresh runtime creates such a hook itself, but without a
 * list of renderers: a remote's runtime loads long after React and would find no renderer to update.
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
