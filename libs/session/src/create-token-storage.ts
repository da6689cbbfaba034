import type { Tokens } from '@tessera/contracts';
import type { Clock } from './clock';
import { storageKeys } from './storage-keys';

export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since the epoch: now plus `expires_in` at the time of writing (spec section 3). */
  readonly expiresAt: number;
}

export interface TokenStorage {
  read(): StoredTokens | null;
  write(tokens: Tokens): void;
}

/**
 * Keeps the token pair. Nothing is cached: another tab may have written since, and adopting its pair is what keeps two
 * tabs from spending one refresh token twice.
 */
export function createTokenStorage(deps: { storage: Storage; clock: Clock }): TokenStorage {
  const { storage, clock } = deps;
  return {
    read() {
      const accessToken = storage.getItem(storageKeys.accessToken);
      if (!accessToken) return null;
      return {
        accessToken,
        refreshToken: storage.getItem(storageKeys.refreshToken),
        expiresAt: Number(storage.getItem(storageKeys.expiresAt) ?? 0),
      };
    },
    write(tokens) {
      // The access token is written last: a tab that sees a new one may rely on the refresh token beside it.
      storage.setItem(storageKeys.refreshToken, tokens.refresh_token);
      storage.setItem(storageKeys.expiresAt, String(clock.now() + tokens.expires_in * 1000));
      storage.setItem(storageKeys.accessToken, tokens.access_token);
    },
  };
}
