import { Suspense, useEffect } from 'react';
import { useAccount } from '../guards/account';
import { useActivity } from '../session-dialog/use-activity';
import { ShellLayout, SignedInParts } from './lazy-layout';

export function SignedIn() {
  const { signedIn } = useAccount();
  useActivity(signedIn);
  useEffect(() => {
    // Loads in parallel with the account.
    if (signedIn) ShellLayout.preload();
  }, [signedIn]);
  if (!signedIn) return null;
  return (
    <Suspense fallback={null}>
      <SignedInParts />
    </Suspense>
  );
}
