import { useState } from 'react';
import { Navigate } from '@tessera/platform';
import { NewPhrase } from './new-phrase';
import { RestorePhrase } from './restore-phrase';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** Renders /setup-wallet/wallet-mnemonic: the new phrase or the one to restore. Both need the wallet key first. */
export function PhrasePage() {
  // Keep the mode: the store is wiped when the wallet exists.
  const [mode] = useState(() => useSetUp.getState().mode);
  const walletKey = useSetUp((state) => state.walletKey);
  if (mode === 'restore') return <RestorePhrase />;
  return walletKey === null ? <Navigate to={setUpPaths.choose} replace /> : <NewPhrase />;
}
