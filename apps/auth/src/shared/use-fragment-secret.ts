import { useEffect, useState } from 'react';

/**
 * Returns a secret of the URL fragment, which no server, proxy or referrer receives. Null without one. Removes it from the
 * address, so that no history entry and no copied address contains it.
 */
export function useFragmentSecret(name: string): string | null {
  const [secret] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name));
  useEffect(() => {
    if (secret !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return secret;
}
