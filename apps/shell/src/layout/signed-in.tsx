import { useAccount } from '../guards/account';
import { SessionDialog } from '../session-dialog/session-dialog';
import { useActivity } from '../session-dialog/use-activity';
import { Overlays } from './overlays';

/** What stands beside every page while somebody is signed in. */
export function SignedIn() {
  const { signedIn } = useAccount();
  useActivity(signedIn);
  if (!signedIn) return null;
  return (
    <>
      <Overlays />
      <SessionDialog />
    </>
  );
}
