import { fillOf, manifestOf } from '@tessera/contracts/manifest-of';
import { lazyPage } from '@tessera/platform';

const lazySlots = (slots = {}) =>
  Object.fromEntries(Object.entries(slots).map(([slot, fill]) => [slot, lazyPage(fillOf(fill).load)]));

/** Returns the definition of a remote in the form that shells load. @param name of the remote */
export const exposeRemote = (name, definition) => ({
  manifest: manifestOf(name, definition),
  routes: definition.pages.map(({ path, load }) => ({ path, Component: lazyPage(load) })),
  slots: lazySlots(definition.slots),
  fills: lazySlots(definition.fills),
});
