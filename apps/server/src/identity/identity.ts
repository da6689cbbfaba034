import type { ServerDeps } from '../deps';
import { createAccessTokens, type AccessTokens } from './access-token';
import { createSessionStore, type SessionStore } from './session-store';

/** The identity domain's long-lived parts. */
export interface Identity {
  accessTokens: AccessTokens;
  sessionStore: SessionStore;
}

export function createIdentity(deps: ServerDeps): Identity {
  return { accessTokens: createAccessTokens(deps), sessionStore: createSessionStore(deps) };
}
