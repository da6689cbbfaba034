import { lazyPage } from '@tessera/federation';
import { loadAccountParts } from '@tessera/ui';

// One chunk, not needed while signed out. The document preloads it for pages inside the layout.
export const ShellLayout = lazyPage(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "layout" */ './shell-layout'),
    loadAccountParts(),
  ]);
  return module.ShellLayout;
});
export const SignedInParts = lazyPage(async () => {
  const module = await import(/* webpackChunkName: "layout" */ './signed-in-parts');
  return module.SignedInParts;
});
