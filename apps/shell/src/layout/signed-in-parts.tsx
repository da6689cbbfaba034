import { SessionDialog } from '../session-dialog/session-dialog';
import { Overlays } from './overlays';

/** What opens over any page while somebody is signed in. */
export function SignedInParts() {
  return (
    <>
      <Overlays />
      <SessionDialog />
    </>
  );
}
