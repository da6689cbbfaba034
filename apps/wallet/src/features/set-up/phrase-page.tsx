import { useState } from 'react';
import { Navigate } from '@tessera/platform';
import { NewPhrase } from './new-phrase';
import { RestorePhrase } from './restore-phrase';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** /setup-wallet/wallet-mnemonic: the new phrase, or the one to restore; both need the wallet key first. */
export function PhrasePage() {
  // Once the wallet is there, the store is empty and has forgotten which of the two this was.
  const [mode] = useState(() => useSetUp.getState().mode);
  const walletKey = useSetUp((state) => state.walletKey);
  if (mode === 'restore') return <RestorePhrase />;
  return walletKey === null ? <Navigate to={setUpPaths.choose} replace /> : <NewPhrase />;
}
