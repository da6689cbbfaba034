import { ToastHost, UiProvider } from '@tessera/ui';
import { Guard } from '../guards/guard';
import { Outdated } from '../outdated/outdated';
import { RouteAnnouncer } from './route-announcer';
import { SignedIn } from './signed-in';
import { SkipLink } from './skip-link';

export function Root() {
  return (
    <UiProvider>
      <SkipLink />
      <Guard>
        <RouteAnnouncer />
        <SignedIn />
      </Guard>
      <Outdated />
      <ToastHost />
    </UiProvider>
  );
}
