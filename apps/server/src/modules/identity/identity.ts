import { createCaptcha, type Captcha } from './captcha/captcha';
import type { Config } from '../../config/config';
import type { PlatformDeps } from '../../platform/deps';
import { createAccessTokens, type AccessTokens } from './sessions/tokens';
import { createKeyed, createSealer, type Keyed, type Sealer } from '../../platform/crypto/secrets';
import type { PasswordHasher } from './passwords/password-hasher';
import { createSessionCache, type SessionCache } from './sessions/session-cache';

export interface Identity {
  accessTokens: AccessTokens;
  sessionStore: SessionCache;
  keyed: { codes: Keyed; refresh: Keyed; subjects: Keyed; recovery: Keyed; optOut: Keyed };
  totpSealer: Sealer;
  captcha: Captcha;
}

export type IdentityDeps = PlatformDeps & Identity & { passwords: PasswordHasher };

export type MessageDeps = Pick<PlatformDeps, 'db' | 'clock' | 'config'> & Pick<Identity, 'keyed'>;

export function createKeys({ HASH_PEPPERS }: Pick<Config, 'HASH_PEPPERS'>): Identity['keyed'] {
  const keyFor = (name: string) => createKeyed(HASH_PEPPERS, name);
  return {
    codes: keyFor('auth-code'),
    refresh: keyFor('refresh-token'),
    subjects: keyFor('attempt-subject'),
    recovery: keyFor('recovery-code'),
    optOut: keyFor('invitation-opt-out'),
  };
}

export function createIdentity(deps: PlatformDeps): Identity {
  return {
    accessTokens: createAccessTokens(deps),
    sessionStore: createSessionCache(deps),
    keyed: createKeys(deps.config),
    totpSealer: createSealer(deps.config.HASH_PEPPERS, 'totp-secret'),
    captcha: createCaptcha(deps),
  };
}
