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

interface RefresherDeps {
  locks: Locks;
  tokens: TokenStorage;
  onRotated: () => void;
  /**
   * Waits until what was written has reached the other tabs. A browser hands the lock on faster than a change of its
   * storage, and a tab that still reads the spent token would spend it again.
   */
  settle: () => Promise<void>;
}

/** One refresh at a time over all tabs: whoever waited for the lock adopts what the tab before it has stored. */
export function createRefresher({ locks, tokens, onRotated, settle }: RefresherDeps): Refresher {
  /** What the calls of this tab that hold the same stale token wait for together. */
  let running: { readonly staleToken: string | null; readonly token: Promise<string> } | null = null;

  function adopt(accessToken: string, staleToken: string | null): string {
    const [before, now] = [staleToken ?? accessToken, accessToken].map((token) => readClaims(token)?.sub);
    if (before !== now) throw new SessionChanged('Another account has signed in');
    return accessToken;
  }

  async function refreshTokens(
    staleToken: string | null,
    exchange: ExchangeTokens,
  ): Promise<{ accessToken: string; isWritten: boolean }> {
    const stored = tokens.read();
    if (stored && stored.accessToken !== staleToken) {
      return { accessToken: adopt(stored.accessToken, staleToken), isWritten: false };
    }
    if (!stored?.refreshToken) throw new RefreshRefused('No refresh token is stored');
    const fresh = await exchange(stored.refreshToken);
    const now = tokens.read();
    // A logout while the answer was on its way stands; so does another sign-in.
    if (now === null) throw new RefreshRefused('Signed out meanwhile');
    if (now.accessToken !== stored.accessToken) {
      return { accessToken: adopt(now.accessToken, staleToken), isWritten: false };
    }
    tokens.write(fresh);
    onRotated();
    return { accessToken: fresh.access_token, isWritten: true };
  }

  /** The caller has its token at once; the lock is held until the other tabs have it too. */
  const refreshUnderLock = (staleToken: string | null, exchange: ExchangeTokens) =>
    new Promise<string>((resolve, reject) => {
      locks
        .run(REFRESH_LOCK, async () => {
          const { accessToken, isWritten } = await refreshTokens(staleToken, exchange);
          resolve(accessToken);
          if (isWritten) await settle();
        })
        .catch(reject);
    });

  return {
    refresh(staleToken, exchange) {
      if (running !== null && running.staleToken === staleToken) return running.token;
      const token = refreshUnderLock(staleToken, exchange);
      const entry = { staleToken, token };
      running = entry;
      const clear = () => {
        if (running === entry) running = null;
      };
      token.then(clear, clear);
      return token;
    },
  };
}
