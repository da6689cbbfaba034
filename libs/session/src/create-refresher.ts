import type { Tokens } from '@tessera/contracts';
import type { Locks } from './locks';
import type { TokenStorage } from './create-token-storage';

/** Spends a refresh token at the server; throws `RefreshRefused` when the server says no for good. */
export type ExchangeTokens = (refreshToken: string) => Promise<Tokens>;

/** The refresh token is missing or refused: the session is over. Any other failure leaves it as it is. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused';
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
  return {
    refresh: (staleToken, exchange) =>
      locks.run(REFRESH_LOCK, async () => {
        const stored = tokens.read();
        if (stored && stored.accessToken !== staleToken) return stored.accessToken;
        if (!stored?.refreshToken) throw new RefreshRefused('No refresh token is stored');
        const fresh = await exchange(stored.refreshToken);
        const now = tokens.read();
        // A logout while the answer was on its way stands; so does another sign-in.
        if (now === null) throw new RefreshRefused('Signed out meanwhile');
        if (now.accessToken !== stored.accessToken) return now.accessToken;
        tokens.write(fresh);
        onRotated();
        return fresh.access_token;
      }),
  };
}
