import { Suspense, useEffect } from 'react';
import { useAccount } from '../guards/account';
import { useActivity } from '../session-dialog/use-activity';
import { ShellLayout, SignedInParts } from './lazy-layout';

/** What stands beside every page while somebody is signed in. */
export function SignedIn() {
  const { signedIn } = useAccount();
  useActivity(signedIn);
  useEffect(() => {
    // Beside the person's own data, not after them.
    if (signedIn) ShellLayout.preload();
  }, [signedIn]);
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <SignedInParts />
    </Suspense>
  );
}
