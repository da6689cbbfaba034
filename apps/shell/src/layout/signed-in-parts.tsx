import { wantsLive } from '../live/live-remote';
import { readSettings } from '../read-settings';
import { SessionDialog } from '../session-dialog/session-dialog';
import { useDropKilled } from '../remotes/use-drop-killed';
import { FollowUpdates } from '../updates/follow-updates';
import { Overlays } from './overlays/overlays';

export function SignedInParts() {
  useDropKilled();
  // A document for one version of a remote does not follow the current ones.
  const follows = !wantsLive() && readSettings().preview === undefined;
  return (
    <>
      <Overlays />
      <SessionDialog />
      {follows && <FollowUpdates />}
    </>
  );
}
