import { SessionDialog } from '../session-dialog/session-dialog';
import { Overlays } from './overlays/overlays';

export function SignedInParts() {
  return (
    <>
      <Overlays />
      <SessionDialog />
    </>
  );
}
