import { wantsLive } from '../live/live-remote';
import { SessionDialog } from '../session-dialog/session-dialog';
import { FollowUpdates } from '../updates/follow-updates';
import { Overlays } from './overlays/overlays';

export function SignedInParts() {
  return (
    <>
      <Overlays />
      <SessionDialog />
      {!wantsLive() && <FollowUpdates />}
    </>
  );
}
