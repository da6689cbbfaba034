import { useEffect, useState } from 'react';

/**
 * A secret that a link carries in its fragment, where no server, proxy or referrer sees it; null when there is none.
 * It is taken out of the address at once, so that no history and no copied address holds it.
 */
export function useFragmentSecret(name: string): string | null {
  const [secret] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name));
  useEffect(() => {
    if (secret !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secret]);
  return secret;
}
