import type { Tokens } from '@tessera/contracts';
import { readClaims } from './access-token';
import type { Locks } from './locks';
import type { TokenStorage } from './create-token-storage';

/** Spends a refresh token at the server; throws `RefreshRefused` when the server says no for good. */
export type ExchangeTokens = (refreshToken: string) => Promise<Tokens>;

/** The refresh token is missing or refused: the session is over. Any other failure leaves it as it is. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused';
}

/** Another account has signed in meanwhile; a call of the one before must not be repeated in its name. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

export interface Refresher {
  /** A working access token in the place of `staleToken`. */
  refresh(staleToken: string | null, exchange: ExchangeTokens): Promise<string>;
}

export const REFRESH_LOCK = 'tessera:refresh';

/** One refresh at a time over all tabs: whoever waited for the lock adopts what the tab before it has stored. */
export function createRefresher(deps: {
  locks: Locks;
  tokens: TokenStorage;
  onRotated: () => void;
}): Refresher {
  const { locks, tokens, onRotated } = deps;

  function adopt(accessToken: string, staleToken: string | null): string {
    const [before, now] = [staleToken ?? accessToken, accessToken].map((token) => readClaims(token)?.sub);
    if (before !== now) throw new SessionChanged('Another account has signed in');
    return accessToken;
  }

  return {
    refresh: (staleToken, exchange) =>
      locks.run(REFRESH_LOCK, async () => {
        const stored = tokens.read();
        if (stored && stored.accessToken !== staleToken) return adopt(stored.accessToken, staleToken);
        if (!stored?.refreshToken) throw new RefreshRefused('No refresh token is stored');
        const fresh = await exchange(stored.refreshToken);
        const now = tokens.read();
        // A logout while the answer was on its way stands; so does another sign-in.
        if (now === null) throw new RefreshRefused('Signed out meanwhile');
        if (now.accessToken !== stored.accessToken) return adopt(now.accessToken, staleToken);
        tokens.write(fresh);
        onRotated();
        return fresh.access_token;
      }),
  };
}
