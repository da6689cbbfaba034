import { useRemoteHost } from '@tessera/federation';
import { useEffect } from 'react';
import { wantsLive } from '../live/live-remote';
import { LIVE_VERSION } from '../live/live-version';
import { SessionDialog } from '../session-dialog/session-dialog';
import { documents } from '../updates/documents';
import { FollowUpdates } from '../updates/follow-updates';
import { Overlays } from './overlays/overlays';

export function SignedInParts() {
  const { registry } = useRemoteHost();
  const isLive = wantsLive();
  // A logout ends the live remotes of the tab. The reload waits for the next login, because it could cancel the request of
  // the logout, and keeps their code in this document from the next user.
  const hasEndedLive = !isLive && registry.all().some(({ version }) => version === LIVE_VERSION);
  useEffect(() => {
    if (hasEndedLive) documents.reload();
  }, [hasEndedLive]);
  return (
    <>
      <Overlays />
      <SessionDialog />
      {!isLive && <FollowUpdates />}
    </>
  );
}
