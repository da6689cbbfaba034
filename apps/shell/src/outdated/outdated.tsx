import { lazyPage } from '@tessera/federation';
import { Suspense } from 'react';
import { useOutdated } from './outdated.store';

const OutdatedDialog = lazyPage(async () => {
  const module = await import(/* webpackChunkName: "outdated" */ './outdated-dialog');
  return module.OutdatedDialog;
});

export function Outdated() {
  const outdated = useOutdated((state) => state.outdated);
  if (!outdated) return null;
  return (
    <Suspense fallback={null}>
      <OutdatedDialog />
    </Suspense>
  );
}
