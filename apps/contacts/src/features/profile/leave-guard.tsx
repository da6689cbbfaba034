import { useBlocker, useSession } from '@tessera/platform';
import { ConfirmDialog } from '@tessera/ui';
import { profileText } from './messages';

/** Confirms leaving a page with changes. A logout is not blocked: the form is kept for the next login. */
export function LeaveGuard({ dirty, onLeave }: { dirty: boolean; onLeave: () => void }) {
  const { store } = useSession();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && store.getState().isAuthenticated && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={profileText.leaveTitle}
      confirm={profileText.leave}
      cancel={profileText.stay}
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {profileText.leaveText}
    </ConfirmDialog>
  );
}
