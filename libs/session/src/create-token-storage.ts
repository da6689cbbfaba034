import type { Tokens } from '@tessera/contracts/identity';
import type { Clock } from './clock';
import { storageKeys } from './storage-keys';

export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Milliseconds since the epoch: now plus `expires_in` at the time of writing (specification, section 3). */
  readonly expiresAt: number;
}

export interface TokenStorage {
  read(): StoredTokens | null;
  write(tokens: Tokens): void;
}

/** Stores the token pair. Reads are never cached, because another tab may have exchanged the refresh token. */
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
      // Write the access token last: a tab that reads a new one can rely on the refresh token next to it.
      storage.setItem(storageKeys.refreshToken, tokens.refresh_token);
      storage.setItem(storageKeys.expiresAt, String(clock.now() + tokens.expires_in * 1000));
      storage.setItem(storageKeys.accessToken, tokens.access_token);
    },
  };
}
