import { use } from 'react';
import { type RemoteHost, RemoteHostContext } from './remote-host';

/** The shell's loader, registry and cards; throws outside of it, because nothing can load there. */
export function useRemoteHost(): RemoteHost {
  const host = use(RemoteHostContext);
  if (host === null) throw new Error('Remotes load inside the shell only');
  return host;
}
