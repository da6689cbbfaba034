import type { ServerDeps } from '../deps';
import { createAccessTokens, type AccessTokens } from './access-token';
import { createPasswordHasher, type PasswordHasher } from './password-hasher';
import { createKeyed, type Keyed } from './secrets';
import { createSessionStore, type SessionStore } from './session-store';

/** The identity domain's long-lived parts; one of each a process. */
export interface Identity {
  accessTokens: AccessTokens;
  sessionStore: SessionStore;
  passwords: PasswordHasher;
  /** Keyed hashes, one key a use. */
  keyed: { codes: Keyed; refresh: Keyed; subjects: Keyed };
}

export type IdentityDeps = ServerDeps & Identity;

export function createIdentity(deps: ServerDeps): Identity {
  const pepper = deps.config.HASH_PEPPER;
  const keyFor = (name: string) => createKeyed(pepper, name);
  return {
    accessTokens: createAccessTokens(deps),
    sessionStore: createSessionStore(deps),
    passwords: createPasswordHasher(pepper),
    keyed: {
      codes: keyFor('auth-code'),
      refresh: keyFor('refresh-token'),
      subjects: keyFor('attempt-subject'),
    },
  };
}
