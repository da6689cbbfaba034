import { KILLED_CONTRACT } from '@tessera/contracts/remotes';
import { useRegistryEntries, useRemoteHost } from '@tessera/federation';
import { useEffect } from 'react';

/** Drops the loaded code of killed remotes, so that a page after the revival runs the version of that time. */
export function useDropKilled(): void {
  const { loader } = useRemoteHost();
  const killed = useRegistryEntries()
    .flatMap(({ contract, manifest }) => (contract === KILLED_CONTRACT ? manifest.name : []))
    .join(' ');
  useEffect(() => {
    if (killed !== '') killed.split(' ').forEach((name) => loader.retry(name));
  }, [killed, loader]);
}
