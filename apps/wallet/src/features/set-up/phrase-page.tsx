import { Navigate } from '@tessera/platform';
import { NewPhrase } from './new-phrase';
import { RestorePhrase } from './restore-phrase';
import { useSetUp } from './set-up.store';
import { setUpPaths } from './set-up-paths';

/** /setup-wallet/wallet-mnemonic: the new phrase, or the one to restore; both need the wallet key first. */
export function PhrasePage() {
  const mode = useSetUp((state) => state.mode);
  const walletKey = useSetUp((state) => state.walletKey);
  if (walletKey === null) return <Navigate to={setUpPaths.choose} replace />;
  return mode === 'restore' ? <RestorePhrase walletKey={walletKey} /> : <NewPhrase />;
}
