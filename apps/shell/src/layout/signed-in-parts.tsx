import { SessionDialog } from '../session-dialog/session-dialog';
import { Overlays } from './overlays/overlays';

/** Overlays and dialogs of a signed-in user. */
export function SignedInParts() {
  return (
    <>
      <Overlays />
      <SessionDialog />
    </>
  );
}
