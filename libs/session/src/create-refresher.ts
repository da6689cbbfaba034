import type { Tokens } from '@tessera/contracts/identity';
import { readClaims } from './access-token';
import type { Locks } from './locks';
import type { TokenStorage } from './create-token-storage';

/** Exchanges a refresh token at the server. @throws `RefreshRefused` when the server rejects it permanently */
export type ExchangeTokens = (refreshToken: string) => Promise<Tokens>;

/** The refresh token is missing or rejected, so the session has ended. Any other failure keeps the session. */
export class RefreshRefused extends Error {
  override readonly name = 'RefreshRefused';
}

/** Another account has signed in. A call of the previous account must not be repeated under the new one. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged';
}

type Refresh = (staleToken: string | null, exchange: ExchangeTokens) => Promise<string>;

export const REFRESH_LOCK = 'tessera:refresh';

interface RefresherDeps {
  locks: Locks;
  tokens: TokenStorage;
  onRotated: () => void;
  /** Waits until the other tabs read the written tokens: a browser passes the lock on before a storage change. */
  settle: () => Promise<void>;
}

/** Creates the token refresher. A cross-tab lock allows one refresh at a time; a tab that waited uses the stored tokens of the previous holder. */
export function createRefresher({ locks, tokens, onRotated, settle }: RefresherDeps): Refresh {
  /** The running refresh, shared by calls of this tab with the same stale token. */
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
    // A logout or another login during the request takes precedence.
    if (now === null) throw new RefreshRefused('Signed out meanwhile');
    if (now.accessToken !== stored.accessToken) {
      return { accessToken: adopt(now.accessToken, staleToken), isWritten: false };
    }
    tokens.write(fresh);
    onRotated();
    return { accessToken: fresh.access_token, isWritten: true };
  }

  /** Returns the token at once, and holds the lock until the other tabs can read it. */
  const refreshUnderLock: Refresh = (staleToken, exchange) =>
    new Promise((resolve, reject) => {
      locks
        .run(REFRESH_LOCK, async () => {
          const { accessToken, isWritten } = await refreshTokens(staleToken, exchange);
          resolve(accessToken);
          if (isWritten) await settle();
        })
        .catch(reject);
    });

  return (staleToken, exchange) => {
    if (running !== null && running.staleToken === staleToken) return running.token;
    const token = refreshUnderLock(staleToken, exchange);
    const entry = { staleToken, token };
    running = entry;
    const clear = () => {
      if (running === entry) running = null;
    };
    token.then(clear, clear);
    return token;
  };
}
