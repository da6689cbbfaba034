import { use } from 'react';
import { type RemoteHost, RemoteHostContext } from './remote-host';

/** Returns the shell's loader, registry and cards. @throws outside the shell, where remotes cannot load */
export function useRemoteHost(): RemoteHost {
  const host = use(RemoteHostContext);
  if (host === null) throw new Error('Remotes load inside the shell only');
  return host;
}
